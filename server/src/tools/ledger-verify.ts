import { readBooks, verify } from '../modules/ledger/index.ts'
import { onDatabase } from './on-database.ts'

// npm run ledger:verify: prints the books by entity and currency, checks them whole, and names every fault.

await onDatabase(async ({ db }) => {
  const books = await readBooks(db)
  const { ok, faultCount, faults } = await db.transaction().execute((trx) => verify(trx))
  const text = [
    ...books.map(
      ({ entity, currency, accounts, debits, credits, held }) =>
        `${entity} ${currency}: ${accounts} accounts, debits ${debits}, credits ${credits}, held ${held}`,
    ),
    ok ? 'The ledger is valid.' : `The ledger is not valid. Faults: ${faultCount}.`,
    ...faults.map(({ fault, entity, currency, account_id, transfer_id, detail }) =>
      [fault, entity, currency, account_id, transfer_id, detail].filter(Boolean).join(' '),
    ),
  ]
  return { well: ok, text: text.join('\n') }
})
