import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { pictureEncoder, startEncoding } from '#pictures/picture-encoder.ts'
import { aPicture } from '#support/pictures.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'

const folder = await temporaryFolder()

async function aPictureFile() {
  const file = await open(join(folder, crypto.randomUUID()), 'wx+')
  onTestFinished(() => file.close())
  await file.writeFile(await aPicture({ kind: 'png' }))
  return file
}

// What a fault in the decoder's own code, or the kernel's limit of memory, does to the process that decodes.
it.each(['SIGSEGV', 'SIGABRT', 'SIGKILL'] as const)(
  'a picture on which the decoder crashes (%s) is refused, and the next one is read',
  async (signal) => {
    let started = 0
    const encode = pictureEncoder((file) => {
      const child = startEncoding(file)
      if (started++ === 0) child.kill(signal)
      return child
    })
    const file = await aPictureFile()
    await expect(encode(file.fd, 'photo', 'site.png')).rejects.toMatchObject({
      code: 'invalid',
      details: [{ field: 'photo', message: '“site.png” takes too much time or memory to read. Send a smaller image.' }],
    })
    const { full, thumbnail } = await encode(file.fd, 'photo', 'site.png')
    expect([full, thumbnail].map((bytes) => bytes.toString('latin1', 8, 12))).toEqual(['WEBP', 'WEBP'])
  },
)
