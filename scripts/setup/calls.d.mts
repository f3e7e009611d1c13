export const folder: string
export function generatedCalls(): Promise<Map<string, string>>
