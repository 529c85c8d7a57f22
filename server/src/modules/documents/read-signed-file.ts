import { createHmac, timingSafeEqual } from 'node:crypto'
import type * as calls from '@fondaco/contract/applications/calls.ts'
import { REAL_TIME } from '../../platform/clock.ts'
import type { Reader } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { type CallContext, FileAnswer } from '../../platform/http/serve-call.ts'
import { beyondScope } from '../../platform/scope.ts'
import type { Storage } from '../../providers/storage/index.ts'
import { readDocument } from './read-document.ts'
import { findDocuments, readLinkKey } from './store.ts'

/** How long an address of a file is valid, in real time. */
const LINK_MINUTES = 5

const ID_BYTES = 16
const TIME_BYTES = 6
const SIGNATURE_BYTES = 32

export interface FileLink {
  /** Of this site, beginning with a slash. */
  readonly url: string
  readonly expiresAt: Date
}

/** An address that opens a document for five minutes to anybody who has it. The caller has checked the access. */
export async function signFileLink(reader: Reader, documentId: string): Promise<FileLink> {
  const expiresAt = new Date(REAL_TIME.now().getTime() + LINK_MINUTES * 60_000)
  const said = Buffer.alloc(ID_BYTES + TIME_BYTES)
  said.write(documentId.replaceAll('-', ''), 'hex')
  said.writeUIntBE(expiresAt.getTime(), ID_BYTES, TIME_BYTES)
  const token = Buffer.concat([said, await signatureOf(reader, said)]).toString('base64url')
  return { url: `/api/file/signed?token=${token}`, expiresAt }
}

/** The document of a signed address. Refusals: `not_found`, also for an expired or changed address. */
export const readSignedFile =
  (storage: Storage) =>
  async ({ db, query }: CallContext<typeof calls.readSignedFile>): Promise<FileAnswer> => {
    const token = Buffer.from(query.token, 'base64url')
    if (token.length !== ID_BYTES + TIME_BYTES + SIGNATURE_BYTES) refuse('not_found')
    const said = token.subarray(0, -SIGNATURE_BYTES)
    const isOurs = timingSafeEqual(token.subarray(-SIGNATURE_BYTES), await signatureOf(db, said))
    const expiresAt = said.readUIntBE(ID_BYTES, TIME_BYTES)
    if (!isOurs || expiresAt <= REAL_TIME.now().getTime()) refuse('not_found')
    const [document] = await findDocuments(
      db,
      beyondScope('a signed link stands for the sight of who asked for it'),
      [uuidOf(said)],
    )
    if (!document) refuse('not_found')
    const { name, content } = await readDocument(storage, document)
    // A browser saves it, whatever it is, and never shows it as a page.
    return new FileAnswer(name, 'application/octet-stream', content)
  }

const signatureOf = async (reader: Reader, said: Buffer): Promise<Buffer> =>
  createHmac('sha256', await readLinkKey(reader))
    .update(said)
    .digest()

const uuidOf = (said: Buffer): string =>
  said.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
