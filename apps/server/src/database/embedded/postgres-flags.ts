/** The settings of the embedded PostgreSQL as command-line arguments. */
export function postgresFlags(socketFolder: string): string[] {
  return [
    'listen_addresses=',
    `unix_socket_directories="${socketFolder.replaceAll('"', '""')}"`,
    'unix_socket_permissions=0700',
    'max_connections=60',
  ].flatMap((setting) => ['-c', setting])
}
