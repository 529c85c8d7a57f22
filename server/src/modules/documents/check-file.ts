import type { RefusalCode } from '@fondaco/contract/refusals.ts'
import { fileTypeFromBuffer } from 'file-type'
import type { UploadedPart } from '../../platform/http/serve-call.ts'
import { MAX_FILE_BYTES } from '../../platform/http/server.ts'
import { isHarmlessZip } from './zip-directory.ts'

/** What an upload takes (B§5.8): documents, or spreadsheets too. */
export type Accepts = 'documents' | 'documents and spreadsheets'

interface FileType {
  readonly mediaType: string
  /** What the first bytes say it is. */
  readonly detected: string
  /** What must also hold of a file of this type. */
  readonly holds: (bytes: Buffer) => boolean
  readonly isSpreadsheet?: true
  readonly isArchive?: true
}

const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')
const GIF_END = 0x3b
/** How far from the end a reader of PDF looks for it. */
const PDF_END_WITHIN = 1024

const JPEG: FileType = { mediaType: 'image/jpeg', detected: 'jpg', holds: () => true }
const openXml = (name: string, detected: string): FileType => ({
  mediaType: `application/vnd.openxmlformats-officedocument.${name}`,
  detected,
  holds: isHarmlessZip,
  isArchive: true,
})
/** The older formats share one container; its directory names the streams in it. */
const compound = (mediaType: string, streams: readonly string[]): FileType => ({
  mediaType,
  detected: 'cfb',
  holds: (bytes) => streams.some((stream) => bytes.includes(Buffer.from(stream, 'utf16le'))),
})

/** By extension. */
const TYPES: Readonly<Record<string, FileType>> = {
  png: {
    mediaType: 'image/png',
    detected: 'png',
    holds: (bytes) => bytes.subarray(-PNG_END.length).equals(PNG_END),
  },
  jpg: JPEG,
  jpeg: JPEG,
  gif: { mediaType: 'image/gif', detected: 'gif', holds: (bytes) => bytes.at(-1) === GIF_END },
  pdf: {
    mediaType: 'application/pdf',
    detected: 'pdf',
    holds: (bytes) => bytes.subarray(-PDF_END_WITHIN).includes('%%EOF'),
  },
  doc: compound('application/msword', ['WordDocument']),
  docx: openXml('wordprocessingml.document', 'docx'),
  xls: { ...compound('application/vnd.ms-excel', ['Workbook', 'Book']), isSpreadsheet: true },
  xlsx: { ...openXml('spreadsheetml.sheet', 'xlsx'), isSpreadsheet: true },
}

export type CheckedFile =
  | { readonly ok: true; readonly name: string; readonly mediaType: string }
  | { readonly ok: false; readonly name: string; readonly refusal: RefusalCode }

/**
 * Checks a file by its size, its extension, its first bytes and its whole: all must agree, and nothing else may be in
 * it. The name is made safe to show.
 */
export async function checkFile(part: UploadedPart, accepts: Accepts): Promise<CheckedFile> {
  const name = safeName(part.name)
  const { bytes } = part
  if (part.truncated || bytes.length > MAX_FILE_BYTES) return { ok: false, name, refusal: 'file_too_large' }
  if (bytes.length === 0) return { ok: false, name, refusal: 'file_empty' }
  const type = TYPES[name.split('.').at(-1)?.toLowerCase() ?? '']
  const isTaken = type && (accepts === 'documents and spreadsheets' || !type.isSpreadsheet)
  const detected = await fileTypeFromBuffer(bytes)
  if (!isTaken || detected?.ext !== type.detected || isAlsoOther(bytes, type) || !type.holds(bytes)) {
    return { ok: false, name, refusal: 'file_type_refused' }
  }
  return { ok: true, name, mediaType: type.mediaType }
}

/** How far into a file readers of PDF and guessers of types look. */
const LOOKED_AT = 1024
/** The end of an archive, with the longest comment there can be behind it. */
const ARCHIVE_END_WITHIN = 22 + 65_535
const MARKUP = /<(!doctype|html|head|body|script|svg|iframe|\?php)\b/i

/** Whether other programs would take it for something else as well: a PDF, an archive, a page. */
function isAlsoOther(bytes: Buffer, { detected, isArchive }: FileType): boolean {
  const start = bytes.toString('latin1', 0, LOOKED_AT)
  return (
    (detected !== 'pdf' && start.includes('%PDF-')) ||
    (!isArchive && bytes.subarray(-ARCHIVE_END_WITHIN).includes('PK\x05\x06', 0, 'latin1')) ||
    MARKUP.test(start)
  )
}

/** The last part of a path, without what cannot be in a name or would show it as another; of a long one, the end. */
const safeName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '_')
    .slice(-120)
    .trim() || 'file'
