import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MultipartFile } from '@fastify/multipart'
import { MAX_FILE_BYTES } from '@fondaco/contract/files.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import { newId } from '../ids.ts'
import { countOne } from '../rate-limit.ts'
import { Turns } from '../turns.ts'
import { wordsOf } from './field-faults.ts'
import { Refused, refuse } from './refuse.ts'

interface UploadOptions {
  readonly db: Db
  readonly clock: Clock
  /** Folder for files during an upload. */
  readonly folder: string
  /** Files at most in one upload. */
  readonly maxFiles: number
  /** Uploads of one user. */
  readonly perHour: number
  /** Maximum pause of an upload. */
  readonly stallMs?: number
}

/** A file of an upload, in the temporary folder. */
export interface UploadedFile {
  readonly name: string
  /** The file exceeded the limit and was cut: refuse it. */
  readonly truncated: boolean
  /** Works with the bytes of the file. They are in memory meanwhile, so few files are processed at a time. */
  withBytes<Result>(work: (bytes: Buffer) => Promise<Result>): Promise<Result>
}

/** The fields and files of an upload. */
export interface UploadedForm {
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly UploadedFile[]
}

interface Asked {
  readonly userId: string
  /** The name of the field that holds files. */
  readonly field: string
  readonly language: Language
}

const PER_USER = 2
const IN_ALL = 20
const IN_MEMORY = 2
const STALL_MS = 20_000
/** Limit of all fields and of the text between the parts of a form. */
const FORM_BYTES = 100_000

/** Limits of a form beside those of its files. */
export const FORM_LIMITS = { fields: 10, fieldSize: 1_000, fieldNameSize: 100 } as const

/**
 * Receives uploads. Files are streamed to a folder and read one after another, so memory does not grow with the upload.
 * Two uploads of a user and twenty in all run at a time, and two files are in memory.
 */
export class Uploads {
  readonly #options: UploadOptions
  readonly #turns = new Turns()
  #underWay = 0
  #bytesInMemory = 0

  constructor(options: UploadOptions) {
    this.#options = options
  }

  /** Uploads under way in this process. */
  get underWay(): number {
    return this.#underWay
  }

  /** Bytes of files in memory. */
  get bytesInMemory(): number {
    return this.#bytesInMemory
  }

  /**
   * Reads the form of an upload and processes it; its files are removed afterwards in any case. Refuses
   * `uploads_too_many`, `service_unavailable`, `rate_limited`, `media_type_unsupported`, `body_too_large`,
   * `upload_stalled`, `files_too_many`, `file_missing`, and `input_invalid` for an invalid form.
   */
  async take<Result>(
    request: FastifyRequest,
    asked: Asked,
    work: (form: UploadedForm) => Promise<Result>,
  ): Promise<Result> {
    const ofUser = this.#turns.takeFree(`user ${asked.userId}`, PER_USER, async () => {
      const ofAll = this.#turns.takeFree('all', IN_ALL, () => this.#work(request, asked, work))
      return ofAll ?? refuse('service_unavailable')
    })
    return ofUser ?? refuse('uploads_too_many')
  }

  async #work<Result>(
    request: FastifyRequest,
    asked: Asked,
    work: (form: UploadedForm) => Promise<Result>,
  ): Promise<Result> {
    this.#underWay += 1
    const aside = new Aside(this.#options.folder)
    try {
      await this.#count(asked.userId)
      return await work(await this.#read(request, asked, aside))
    } finally {
      this.#underWay -= 1
      await aside.clear()
    }
  }

  async #count(userId: string): Promise<void> {
    const { clock, db, perHour } = this.#options
    const limit = { points: perHour, seconds: 3600 }
    const { over, until } = await countOne(db, `uploads ${userId}`, limit, clock.now())
    if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
  }

  /** Reads a form within its limits of time and size. Data after a refusal are discarded. */
  async #read(request: FastifyRequest, asked: Asked, aside: Aside): Promise<UploadedForm> {
    const { maxFiles, stallMs = STALL_MS } = this.#options
    const { raw } = request
    if (!request.isMultipart()) refuse('media_type_unsupported')
    const most = maxFiles * MAX_FILE_BYTES + FORM_BYTES
    if (Number(raw.headers['content-length'] ?? 0) > most) refuse('body_too_large')
    const cut = Promise.withResolvers<never>()
    const stalled = setTimeout(() => cut.reject(new Refused('upload_stalled')), stallMs)
    let arrived = 0
    const watch = (piece: Buffer) => {
      arrived += piece.length
      stalled.refresh()
      if (arrived > most) cut.reject(new Refused('body_too_large'))
    }
    raw.on('data', watch)
    const reading = this.#readParts(request, asked, aside)
    try {
      return await Promise.race([reading, cut.promise])
    } catch (error) {
      reading.catch(() => undefined)
      raw.unpipe()
      raw.resume()
      throw error
    } finally {
      clearTimeout(stalled)
      raw.off('data', watch)
    }
  }

  async #readParts(request: FastifyRequest, { field, language }: Asked, aside: Aside): Promise<UploadedForm> {
    const words = wordsOf(language)
    const wrong = (path: string, text: string) =>
      refuse('input_invalid', { result: { fields: [{ path, text }] } })
    const fields = new Map<string, string>()
    const files: UploadedFile[] = []
    try {
      for await (const part of request.parts()) {
        const name = part.fieldname
        if (part.type === 'file') {
          if (name !== field) wrong(name, words.filesGoIn(field))
          files.push(this.#fileOf(part, await aside.put(part.file)))
        } else {
          if (fields.has(name)) wrong(`body.${name}`, words.twice)
          if (part.valueTruncated || part.fieldnameTruncated || typeof part.value !== 'string') {
            wrong(`body.${name}`, words.atMost.string(FORM_LIMITS.fieldSize))
          }
          fields.set(name, String(part.value))
        }
      }
    } catch (error) {
      if (isNoForm(error)) wrong('body', words.notWhole)
      throw error
    }
    if (files.length === 0) refuse('file_missing')
    return { fields: Object.fromEntries(fields), files }
  }

  #fileOf({ filename, file }: MultipartFile, read: () => Promise<Buffer>): UploadedFile {
    return {
      name: filename,
      truncated: file.truncated,
      withBytes: (work) =>
        this.#turns.take('memory', IN_MEMORY, async () => {
          const bytes = await read()
          this.#bytesInMemory += bytes.length
          try {
            return await work(bytes)
          } finally {
            this.#bytesInMemory -= bytes.length
          }
        }),
    }
  }
}

/** Errors of the form parser: it reports them by texts, or by codes that are no refusals. */
function isNoForm(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof Refused) return false
  return (
    !('code' in error) ||
    ['FST_MP_PREMATURE_CLOSE', 'FST_FIELDS_LIMIT', 'FST_INVALID_JSON_FIELD_ERROR'].includes(
      String(error.code),
    )
  )
}

/**
 * Temporary files beside the storage, for the time of an upload. Each loses its name as soon as it is open, so the
 * operating system frees it however the process ends.
 */
class Aside {
  readonly #folder: string
  readonly #handles: FileHandle[] = []
  #isCleared = false

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Writes a file as it comes. @returns what reads it */
  async put(content: AsyncIterable<Buffer>): Promise<() => Promise<Buffer>> {
    const handle = await this.#open()
    let size = 0
    for await (const piece of content) {
      await handle.write(piece, 0, piece.length, size)
      size += piece.length
    }
    return async () => {
      const bytes = Buffer.alloc(size)
      const { bytesRead } = await handle.read(bytes, 0, size, 0)
      if (bytesRead !== size) throw new Error('a file of an upload is not whole')
      return bytes
    }
  }

  async clear(): Promise<void> {
    this.#isCleared = true
    await Promise.all(this.#handles.map((handle) => handle.close()))
  }

  async #open(): Promise<FileHandle> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const place = join(this.#folder, newId())
    const handle = await open(place, 'wx+', 0o600)
    try {
      await rm(place)
      if (this.#isCleared) throw new Error('the upload is over')
    } catch (error) {
      await handle.close()
      throw error
    }
    this.#handles.push(handle)
    return handle
  }
}
