/**
 * Response header with the server's time, ISO 8601 with milliseconds, when the request arrived. The `date` header has
 * whole seconds, and some proxies replace it.
 */
export const serverTimeHeader = 'x-server-time'
