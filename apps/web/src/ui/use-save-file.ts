import { fileNameOf, saveFile } from '#api/download.ts'
import { useMutation } from '#api/mutation.ts'
import { useErrorMessage } from './errorMessage.ts'
import { useNotice } from './notices.tsx'

interface Words {
  saved: (file: string) => string
  failed: string
  /** What a refusal means, if that is more than its code says. */
  explained?: (error: Error) => string | null
}

/** Returns the mutation that saves a requested file under the name that the server gives it, and shows the outcome. */
export function useSaveFile<Input = void>(
  request: (input: Input) => Promise<Response>,
  { saved, failed, explained }: Words,
) {
  const notice = useNotice()
  const errorMessage = useErrorMessage()
  return useMutation({
    mutationFn: async (input: Input) => {
      const response = await request(input)
      const file = fileNameOf(response.headers.get('content-disposition')) ?? 'castline'
      saveFile(await response.blob(), file)
      return file
    },
    onSuccess: (file) => notice({ message: saved(file) }),
    onError: (error) =>
      notice({ severity: 'error', message: `${failed} ${explained?.(error) ?? errorMessage(error, 'reading')}` }),
  })
}
