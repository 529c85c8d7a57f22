import type { RefusalCode } from '@fondaco/contract/refusals.ts'
import { fileTypeFromBuffer } from 'file-type'
import type { UploadedPart } from '../../platform/http/serve-call.ts'
import { MAX_FILE_BYTES } from '../../platform/http/server.ts'

/** What may be uploaded (B§5.8): the extension, and what the bytes must then be. */
const ACCEPTED: Readonly<Record<string, { mediaType: string; detected: readonly string[] }>> = {
  png: { mediaType: 'image/png', detected: ['png'] },
  jpg: { mediaType: 'image/jpeg', detected: ['jpg'] },
  jpeg: { mediaType: 'image/jpeg', detected: ['jpg'] },
  gif: { mediaType: 'image/gif', detected: ['gif'] },
  pdf: { mediaType: 'application/pdf', detected: ['pdf'] },
  doc: { mediaType: 'application/msword', detected: ['cfb'] },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    detected: ['docx'],
  },
}

export type CheckedFile =
  | { ok: true; name: string; mediaType: string }
  | { ok: false; name: string; refusal: RefusalCode }

/** Checks a file by its size, its extension and its first bytes; all three must agree. The name is made safe to show. */
export async function checkFile(part: UploadedPart): Promise<CheckedFile> {
  const name = safeName(part.name)
  if (part.truncated || part.bytes.length > MAX_FILE_BYTES)
    return { ok: false, name, refusal: 'file_too_large' }
  if (part.bytes.length === 0) return { ok: false, name, refusal: 'file_empty' }
  const accepted = ACCEPTED[name.split('.').at(-1)?.toLowerCase() ?? '']
  const detected = await fileTypeFromBuffer(part.bytes)
  if (!accepted || !detected || !accepted.detected.includes(detected.ext)) {
    return { ok: false, name, refusal: 'file_type_refused' }
  }
  return { ok: true, name, mediaType: accepted.mediaType }
}

const safeName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '_')
    .slice(-120)
    .trim() || 'file'
