print("vmgenc")
