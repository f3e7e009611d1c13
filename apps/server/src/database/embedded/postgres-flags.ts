/** The settings of the embedded PostgreSQL as command-line arguments. */
export function postgresFlags(socketFolder: string): string[] {
  return [
    'listen_addresses=',
    `unix_socket_directories="${socketFolder.replaceAll('"', '""')}"`,
    'unix_socket_permissions=0700',
    'max_connections=60',
    // Details and statements of errors would put what people typed into the log.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
  ].flatMap((setting) => ['-c', setting])
}
