import { createHash } from 'node:crypto'
import { entityDetails } from '@fondaco/rules/entity.ts'
import type { StatementFormat } from '@fondaco/rules/statements/formats.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Storage } from '../../providers/storage/index.ts'
import { findHeldAccounts } from '../accounts/index.ts'
import { addressLine } from './address-line.ts'
import type { StatementDeps } from './deps.ts'
import { writeCamt053 } from './formats/write-camt053.ts'
import { writeCsvStatement } from './formats/write-csv.ts'
import { writeMt940 } from './formats/write-mt940.ts'
import { writePdf } from './formats/write-pdf.ts'
import { writeXlsxStatement } from './formats/write-xlsx.ts'
import { linesOf } from './read-lines.ts'
import type { StatementContent, StatementLine, WriteStatement } from './statement-file.ts'
import { beginFile, recordFile, type StatementRow } from './store.ts'
import type { StoredSection } from './tables.ts'

const PART_BYTES = 1_000_000

/** Where the lines of an account come from: the books, or the parts of a task. */
export type LinesOf = (
  section: StoredSection,
  place: number,
) => AsyncIterable<readonly StatementLine[]> | null

/**
 * Makes the file of a statement and keeps it. Repeated or at the same time, it writes the same bytes: the content is fixed
 * by places in the books, and the moment that the file names is fixed first.
 * @returns its size in bytes
 */
export async function makeStatementFile(
  deps: StatementDeps,
  row: StatementRow,
  scope: Scope,
  linesFrom: LinesOf = () => null,
): Promise<bigint> {
  const at = await beginFile(deps.db, row.id, deps.clock.now())
  const content = await contentOf(deps, row, { at, scope, linesFrom })
  const hash = createHash('sha256')
  let size = 0
  let parts = 0
  let waiting: Buffer[] = []
  let waitingBytes = 0
  const store = async () => {
    await deps.storage.put(statementPartKey(row.id, parts), Buffer.concat(waiting))
    parts += 1
    waiting = []
    waitingBytes = 0
  }
  const write = await writerOf(deps, row.format)
  for await (const bytes of write(content)) {
    hash.update(bytes)
    size += bytes.length
    waiting.push(bytes)
    waitingBytes += bytes.length
    if (waitingBytes >= PART_BYTES) await store()
  }
  await store()
  await recordFile(deps.db, row.id, { sha256: hash.digest(), size: BigInt(size), parts })
  return BigInt(size)
}

const WRITERS: Readonly<Record<Exclude<StatementFormat, 'pdf'>, WriteStatement>> = {
  xlsx: writeXlsxStatement,
  csv: writeCsvStatement,
  camt053: writeCamt053,
  mt940: writeMt940,
}

const writerOf = async ({ signer }: StatementDeps, format: StatementFormat): Promise<WriteStatement> =>
  format === 'pdf' ? writePdf(await signer()) : WRITERS[format]

async function contentOf(
  { db, institution, clearingIsSimulated, publicUrl }: StatementDeps,
  row: StatementRow,
  { at, scope, linesFrom }: { readonly at: Date; readonly scope: Scope; readonly linesFrom: LinesOf },
): Promise<StatementContent> {
  const held = await findHeldAccounts(
    db,
    scope,
    row.sections.map(({ account_id }) => account_id),
  )
  const sections = row.sections.map((section, place) => {
    const found = held.get(section.account_id)
    if (!found) throw new Error(`account ${section.account_id} of statement ${row.id} is gone`)
    const { account, holder } = found
    const span = {
      accountId: account.id,
      entity: account.entity,
      after: section.after,
      upTo: section.up_to,
    }
    return {
      holder,
      entity: account.entity,
      accountId: account.id,
      identifier: account.accountId,
      isIban: account.accountIdType === 'IBAN',
      bic: account.bic,
      currency: account.currency,
      timezone: entityDetails(account.entity).timeZone,
      name: account.name,
      openingBalance: BigInt(section.opening),
      closingBalance: BigInt(section.closing),
      lines: () => linesFrom(section, place) ?? linesOf(db, span, row.language),
    }
  })
  const [first] = sections
  if (!first) throw new Error(`statement ${row.id} has no account`)
  return {
    number: row.number,
    holder: first.holder.name,
    holderAddress: addressLine(first.holder.address),
    from: row.date_from,
    to: row.date_to,
    language: row.language,
    at,
    fixedAt: row.created_at,
    timezone: entityDetails(first.entity).timeZone,
    institution,
    checkAt: `${publicUrl}/verify/${row.number}`,
    isSimulated: clearingIsSimulated,
    sections,
  }
}

/** The storage key of a part of a statement. */
const statementPartKey = (id: string, part: number): string => `${id}-${part.toString(16).padStart(6, '0')}`

/** The file of a statement, part by part. A missing part is our fault. */
export async function* readStatementFile(
  storage: Storage,
  { id, parts }: Pick<StatementRow, 'id' | 'parts'>,
): AsyncGenerator<Buffer> {
  for (let part = 0; part < parts; part += 1) {
    const bytes = await storage.get(statementPartKey(id, part))
    if (!bytes) throw new Error(`part ${part} of statement ${id} is gone`)
    yield bytes
  }
}
