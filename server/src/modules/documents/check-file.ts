import { MAX_FILE_BYTES } from '@fondaco/contract/files.ts'
import type { RefusalCode } from '@fondaco/contract/refusals.ts'
import { fileTypeFromBuffer } from 'file-type'
import { isHarmlessArchive } from './check-archive.ts'
import { isHarmlessCompound, type MainStream } from './check-compound.ts'
import { isHarmlessPdf } from './check-pdf.ts'
import { isHarmlessText, isHarmlessXml } from './check-text.ts'
import { trimJpeg } from './trim-jpeg.ts'

const DOCUMENTS = ['png', 'jpg', 'jpeg', 'gif', 'pdf', 'doc', 'docx'] as const
const SPREADSHEETS = ['xls', 'xlsx'] as const
const OF_STAFF = ['doc', 'docx', 'xml', 'pdf', 'txt', 'jpeg', 'jpg', 'png'] as const

type Extension = (typeof DOCUMENTS | typeof SPREADSHEETS | typeof OF_STAFF)[number]

/** Allowed extensions of an upload: documents, or those that staff upload for a customer; each also with spreadsheets. */
const ALLOWED = {
  documents: DOCUMENTS,
  'documents and spreadsheets': [...DOCUMENTS, ...SPREADSHEETS],
  'of staff': OF_STAFF,
  'of staff and spreadsheets': [...OF_STAFF, ...SPREADSHEETS],
} as const satisfies Record<string, readonly Extension[]>
export type Accepts = keyof typeof ALLOWED

interface FileType {
  readonly mediaType: string
  /** The type by the first bytes; some have none. */
  readonly detected: readonly (string | undefined)[]
  /** The bytes to keep of a file of this type; null if it is invalid or harmful. */
  readonly read: (bytes: Buffer) => Promise<Buffer | null> | Buffer | null
  readonly isArchive?: true
}

const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')
const GIF_END = 0x3b

const wholeIf =
  (holds: (bytes: Buffer) => Promise<boolean> | boolean) =>
  async (bytes: Buffer): Promise<Buffer | null> =>
    (await holds(bytes)) ? bytes : null

const JPEG: FileType = { mediaType: 'image/jpeg', detected: ['jpg'], read: trimJpeg }
const openXml = (name: string, detected: string): FileType => ({
  mediaType: `application/vnd.openxmlformats-officedocument.${name}`,
  detected: [detected],
  read: wholeIf(isHarmlessArchive),
  isArchive: true,
})
/** The older formats share one container. */
const compound = (mediaType: string, streams: readonly MainStream[]): FileType => ({
  mediaType,
  detected: ['cfb'],
  read: wholeIf((bytes) => isHarmlessCompound(bytes, streams)),
})
/** The record that begins a workbook. */
const WORKBOOK_BEGINS = ['0908']

/** By extension. */
const TYPES: Readonly<Record<Extension, FileType>> = {
  png: {
    mediaType: 'image/png',
    detected: ['png'],
    read: wholeIf((bytes) => bytes.subarray(-PNG_END.length).equals(PNG_END)),
  },
  jpg: JPEG,
  jpeg: JPEG,
  gif: { mediaType: 'image/gif', detected: ['gif'], read: wholeIf((bytes) => bytes.at(-1) === GIF_END) },
  pdf: { mediaType: 'application/pdf', detected: ['pdf'], read: wholeIf(isHarmlessPdf) },
  doc: compound('application/msword', [{ name: 'WordDocument', begins: ['eca5', 'dca5'] }]),
  docx: openXml('wordprocessingml.document', 'docx'),
  xls: compound('application/vnd.ms-excel', [
    { name: 'Workbook', begins: WORKBOOK_BEGINS },
    { name: 'Book', begins: WORKBOOK_BEGINS },
  ]),
  xlsx: openXml('spreadsheetml.sheet', 'xlsx'),
  txt: { mediaType: 'text/plain', detected: [undefined], read: wholeIf(isHarmlessText) },
  xml: { mediaType: 'application/xml', detected: ['xml', undefined], read: wholeIf(isHarmlessXml) },
}

/** A file as it arrived. */
export interface GivenFile {
  readonly name: string
  readonly bytes: Buffer
  /** It was cut at the limit. */
  readonly truncated: boolean
}

export type CheckedFile =
  | { readonly ok: true; readonly name: string; readonly mediaType: string; readonly bytes: Buffer }
  | { readonly ok: false; readonly name: string; readonly refusal: RefusalCode }

/**
 * Checks a file by size, extension, first bytes and whole content: all must agree, and nothing else may be inside.
 * Returns the bytes to keep: of a photo only those up to its end. The name is made safe to show.
 */
export async function checkFile(file: GivenFile, accepts: Accepts): Promise<CheckedFile> {
  const name = safeName(file.name)
  const { bytes } = file
  if (file.truncated || bytes.length > MAX_FILE_BYTES) return { ok: false, name, refusal: 'file_too_large' }
  if (bytes.length === 0) return { ok: false, name, refusal: 'file_empty' }
  const type = typeOf(name, accepts)
  const kept = type ? await type.read(bytes) : null
  const detected = kept ? await fileTypeFromBuffer(kept) : undefined
  if (!type || !kept || !type.detected.includes(detected?.ext) || isAlsoOther(kept, type)) {
    return { ok: false, name, refusal: 'file_type_refused' }
  }
  return { ok: true, name, mediaType: type.mediaType, bytes: kept }
}

/** The type of a name, if it is allowed. */
function typeOf(name: string, accepts: Accepts): FileType | undefined {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  const allowed = (ALLOWED[accepts] as readonly Extension[]).find((one) => one === extension)
  return allowed && TYPES[allowed]
}

/** Distance from the start in which readers of PDF and type detection search. */
const LOOKED_AT = 1024
/** The end of an archive, with the longest possible comment behind it. */
const ARCHIVE_END_WITHIN = 22 + 65_535
const MARKUP = /<(!doctype|html|head|body|script|svg|iframe|\?php)\b/i

/** Whether other programs would also read it as something else: a PDF, an archive, a page. */
function isAlsoOther(bytes: Buffer, { detected, isArchive }: FileType): boolean {
  const start = bytes.toString('latin1', 0, LOOKED_AT)
  return (
    (!detected.includes('pdf') && start.includes('%PDF-')) ||
    (!isArchive && bytes.subarray(-ARCHIVE_END_WITHIN).includes('PK\x05\x06', 0, 'latin1')) ||
    MARKUP.test(start)
  )
}

/** The last part of a path, without characters that are invalid or change its display; of a long name, the end. */
const safeName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '_')
    .slice(-120)
    .trim() || 'file'
