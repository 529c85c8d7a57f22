import { readFile } from 'node:fs/promises'
import type { Config } from './config.ts'
import { demoCertificate } from './demo-certificate.ts'
import { type DocumentSigner, makeDocumentSigner } from './document-signer.ts'

/**
 * The signer of documents, read when it is first asked for: by the certificate of the settings, or in a demo by one of its
 * own.
 */
export function openSigner(
  config: Pick<
    Config,
    'MODE' | 'DATA_DIR' | 'INSTITUTION_NAME' | 'STATEMENT_CERTIFICATE_FILE' | 'STATEMENT_KEY_FILE'
  >,
): () => Promise<DocumentSigner> {
  let opened: Promise<DocumentSigner> | undefined
  return () => {
    opened ??= open(config)
    // A file that could not be read is read again the next time.
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
}

async function open({
  MODE,
  DATA_DIR,
  INSTITUTION_NAME,
  STATEMENT_CERTIFICATE_FILE,
  STATEMENT_KEY_FILE,
}: Parameters<typeof openSigner>[0]): Promise<DocumentSigner> {
  if (STATEMENT_CERTIFICATE_FILE && STATEMENT_KEY_FILE)
    return makeDocumentSigner(
      await readFile(STATEMENT_CERTIFICATE_FILE, 'utf8'),
      await readFile(STATEMENT_KEY_FILE, 'utf8'),
    )
  if (MODE !== 'demo') throw new Error('production signs by a certificate of its own')
  const pem = await demoCertificate(DATA_DIR, INSTITUTION_NAME)
  return makeDocumentSigner(pem, pem)
}
