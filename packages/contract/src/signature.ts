import { longestSignature, signaturePath } from '@castline/domain/quality/signatures'
import * as z from 'zod/mini'

/** An SVG path of lines between whole points within `signatureBox`: `M10 20L30 40`. */
export const signature = z.string().check(z.maxLength(longestSignature), z.regex(signaturePath))
