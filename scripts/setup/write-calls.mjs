import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder, generatedCalls } from './calls.mjs'

const texts = await generatedCalls()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const [name, text] of texts) writeFileSync(join(folder, name), text)
