import { europeanWords } from './european-words.ts'
import { furtherWords } from './further-words.ts'

export const languages = { ...europeanWords, ...furtherWords }
