import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { newId } from '../../platform/ids.ts'
import { type Gateway, openGateway } from './exchange.check.ts'
import { openSchemas } from './iso20022/schema.vectors.check.ts'
import { makeTransfer, transferMessage } from './port.check.ts'
import { composeMessage, toRailId } from './port.ts'

let database: FreshDatabase
let gateway: Gateway

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  gateway = await openGateway(database.db)
})
afterEach(() => gateway.remove())

test('a file has application headers that are valid by the schema of ISO 20022', async () => {
  const schemas = openSchemas()
  const clearing = gateway.open()
  await clearing.send(transferMessage(makeTransfer()))
  await clearing.send(
    composeMessage({
      type: 'pacs.028.001.03',
      messageId: toRailId(newId()),
      createdAt: new Date('2026-11-21T09:30:00Z'),
      questions: [{ questionId: 'Q', transactionId: makeTransfer().transactionId }],
    }),
  )
  await clearing.deliver()
  const headers = (await gateway.collect()).flatMap(
    (content) => content.match(/<AppHdr[\s\S]*?<\/AppHdr>/g) ?? [],
  )
  expect(headers).toHaveLength(2)
  for (const header of headers) expect(schemas(header)).toEqual([])
})
