/** The settings that the embedded PostgreSQL is started with, as arguments of its program. */
export function postgresFlags(socketFolder: string): string[] {
  return [
    'listen_addresses=',
    `unix_socket_directories="${socketFolder.replaceAll('"', '""')}"`,
    'unix_socket_permissions=0700',
    'max_connections=60',
  ].flatMap((setting) => ['-c', setting])
}
