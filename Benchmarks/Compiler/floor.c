// The floor: reads the events of YAML files with libyaml, and does nothing else. No compiler that reads specs with
// libyaml can be faster.

#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

static char *contents(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    fseek(file, 0, SEEK_END);
    *size = (size_t)ftell(file);
    rewind(file);
    char *bytes = malloc(*size);
    if (bytes && fread(bytes, 1, *size, file) != *size) {
        free(bytes);
        bytes = NULL;
    }
    fclose(file);
    return bytes;
}

// Returns the number of events in a text, or -1 if it is not valid YAML.
static long events(const char *bytes, size_t size) {
    yaml_parser_t parser;
    yaml_event_t event;
    long count = 0;
    int done = 0;
    if (!yaml_parser_initialize(&parser)) return -1;
    yaml_parser_set_input_string(&parser, (const unsigned char *)bytes, size);
    while (!done) {
        if (!yaml_parser_parse(&parser, &event)) {
            count = -1;
            break;
        }
        count += 1;
        done = event.type == YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    return count;
}

int main(int count, char **paths) {
    long total = 0;
    for (int index = 1; index < count; index++) {
        size_t size = 0;
        char *bytes = contents(paths[index], &size);
        long found = bytes ? events(bytes, size) : -1;
        free(bytes);
        if (found < 0) {
            fprintf(stderr, "%s is not valid YAML\n", paths[index]);
            return 1;
        }
        total += found;
    }
    printf("%ld events\n", total);
    return 0;
}
