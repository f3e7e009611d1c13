export const maxDrawingBytes = 50 * 1024 * 1024
