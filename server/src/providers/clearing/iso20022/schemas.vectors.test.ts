import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildMessage } from './envelope.ts'
import { RECALL_MESSAGES, resolution } from './recall-messages.check.ts'
import { openSchemas } from './schema.vectors.check.ts'
import { anyTransfer, sct, TRANSFER_MESSAGES, transfers } from './transfer-messages.check.ts'
import { WIRE_MESSAGES } from './wire-messages.check.ts'

describe('messages against the schemas of ISO 20022', () => {
  const schemas = openSchemas()

  test.each([...TRANSFER_MESSAGES, ...RECALL_MESSAGES])('%s is valid', (_, message) => {
    expect(schemas(buildMessage(message))).toEqual([])
  })

  test.each(WIRE_MESSAGES)('%s is valid', (_, message) => {
    expect(schemas(buildMessage(message, 'WIRE'))).toEqual([])
  })

  test('any payment is valid', () => {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
    fc.assert(
      fc.property(fc.array(anyTransfer, { minLength: 1, maxLength: 5 }), (list) => {
        expect(schemas(buildMessage(transfers(...list)))).toEqual([])
      }),
      { seed, numRuns: 300 },
    )
  })

  test.each([
    ['an element less', buildMessage(transfers(sct)).replace('<ChrgBr>SLEV</ChrgBr>', '')],
    ['another code', buildMessage(resolution()).replace('<TxCxlSts>RJCR<', '<TxCxlSts>WHAT<')],
  ])('the schemas refuse %s', (_, xml) => {
    expect(schemas(xml)).not.toEqual([])
  })
})
