import { Readable } from 'node:stream'
import type * as calls from '@fondaco/contract/clearing/calls.ts'
import { SHOWN_LETTERS, SHOWN_MESSAGES } from '@fondaco/contract/clearing/schemas.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { FileAnswer, type Operation } from '../../platform/http/serve-call.ts'
import { type Connections, connectionOf, type FileContent } from '../../providers/clearing/index.ts'
import { fileRow } from './file-row.ts'
import type { ClearingDeps } from './get-clearing-exchange.ts'
import { findFileMessages, readFile, type StoredFile } from './store.ts'

/** A file with its messages and the beginning of its content. Refusals: `not_found`. */
export const getClearingFile =
  ({ connections }: ClearingDeps): Operation<typeof calls.getClearingFile> =>
  async ({ db, scope, params, request }) => {
    const file = (await readFile(db, scope, params.id)) ?? refuse('not_found')
    const [messages, content] = await Promise.all([
      findFileMessages(db, file, SHOWN_MESSAGES),
      contentOf(connections, file),
    ])
    return {
      ...fileRow(file, request.language),
      sha256: file.sha256,
      messages: messages.map((message) => ({
        ...message,
        reason: message.reason?.[request.language] ?? null,
      })),
      content: content && (await beginning(content)),
    }
  }

/** The file itself. Refusals: `not_found`, also if it is not in the folder. */
export const downloadClearingFile =
  ({ connections }: ClearingDeps): Operation<typeof calls.downloadClearingFile> =>
  async ({ db, scope, params }) => {
    const file = (await readFile(db, scope, params.id)) ?? refuse('not_found')
    const content = (await contentOf(connections, file)) ?? refuse('not_found')
    return new FileAnswer(file.name, 'application/xml', Readable.from(whole(content)))
  }

/** The content of a file in the folder of its exchange; null if it is not there, or if there is no such exchange. */
const contentOf = async (connections: Connections, file: StoredFile): Promise<FileContent | null> =>
  (await connectionOf(connections, file.rail)?.readFile(file)) ?? null

async function* whole(content: FileContent): AsyncGenerator<Buffer> {
  try {
    yield* content.content()
  } finally {
    await content.close()
  }
}

/** The beginning of the file; a byte that is not text is shown as unknown. */
async function beginning(content: FileContent): Promise<{ text: string; cut: boolean }> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of whole(content)) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > SHOWN_LETTERS) return { text: text.slice(0, SHOWN_LETTERS), cut: true }
  }
  return { text, cut: false }
}
