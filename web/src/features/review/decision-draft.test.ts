import { expect, test } from 'vitest'
import { Refusal } from '../../api/client.ts'
import type { Send } from '../../kit/form/use-act.ts'
import { checkDecision, type DecisionDraft, firstDraft, refusalWords } from './decision-draft.ts'
import type { Decision, DecisionKind } from './decision-words.ts'
import { sendDecision } from './send-decision.ts'

const NOW = new Date(2026, 1, 27, 9, 5)
const NOTHING = {
  reversal: null,
  recall: null,
  client_cancel_reason: null,
  client_cancel_reason_details: null,
}
const EMPTY = firstDraft(NOTHING, NOW)

test('a draft begins with an answer in two days at the reader’s own time', () => {
  expect(EMPTY).toMatchObject({ deadline: '2026-03-01T09:05', reason: '', answer: '' })
})

test('a reversal begins with the reason for which it was asked', () => {
  const reversal = { reason_code: 'DUPL' } as NonNullable<Parameters<typeof firstDraft>[0]['reversal']>
  expect(firstDraft({ ...NOTHING, reversal }, NOW).reason).toBe('DUPL')
})

test.each<[DecisionKind, 'ASKED' | 'OPEN', string, string, string]>([
  ['RECALL', 'ASKED', 'AM09', 'AM09', ''],
  ['RECALL', 'ASKED', 'FRAD', 'FRAD', 'They rang me.'],
  ['RECALL', 'OPEN', 'AM09', '', ''],
  ['CANCEL_REQUEST', 'ASKED', 'AM09', '', ''],
])(
  '%s of what is %s for %s begins with the reason “%s” and the text “%s”',
  (kind, state, why, reason, comment) => {
    const recall = { state } as NonNullable<Parameters<typeof firstDraft>[0]['recall']>
    const asked = {
      ...NOTHING,
      recall,
      client_cancel_reason: why,
      client_cancel_reason_details: 'They rang me.',
    }
    expect(firstDraft(asked, NOW, kind)).toMatchObject({ reason, comment })
  },
)

test.each<[DecisionKind, Partial<DecisionDraft>, string[]]>([
  ['ALERT', {}, ['answer']],
  ['ALERT', { answer: 'true_match' }, []],
  ['ALERT', { answer: 'false_positive', apart: ' too few ' }, ['apart']],
  ['ALERT', { answer: 'false_positive', apart: 'another birth date' }, []],
  ['ASK_OVERTURN', {}, ['apart']],
  ['QUESTION', { deadline: '' }, ['text', 'deadline']],
  ['QUESTION', { text: 'What for?' }, []],
  ['CONDITIONS', { conditions: ' \n ' }, ['conditions']],
  ['CONDITIONS', { conditions: 'one\n'.repeat(10) }, []],
  ['CONDITIONS', { conditions: 'one\n'.repeat(11) }, ['conditions']],
  ['CONDITIONS', { conditions: 'x'.repeat(501) }, ['conditions']],
  ['REVERSE', {}, ['reason']],
  ['REVERSE', { reason: 'FRAD' }, ['comment']],
  ['REVERSE', { reason: 'FRAD', comment: 'By phone' }, []],
  ['COMPLETED', { reason: 'CUST' }, ['externalRef']],
])('%s with %j lacks %j', (kind, change, fields) => {
  expect(Object.keys(checkDecision(kind, { ...EMPTY, ...change }))).toEqual(fields)
})

test.each<[Decision, Partial<DecisionDraft>, string, object]>([
  [
    { kind: 'ALERT' },
    { answer: 'false_positive', apart: ' another birth date ' },
    'decideAlert',
    { decision: 'false_positive', reason: 'another birth date' },
  ],
  [{ kind: 'OVERTURN' }, { answer: 'true_match' }, 'decideAlert', { decision: 'true_match' }],
  [
    { kind: 'QUESTION' },
    { text: ' What for? ' },
    'askQuestion',
    { text: 'What for?', deadline: new Date(2026, 2, 1, 9, 5).toISOString() },
  ],
  [{ kind: 'CONDITIONS' }, { conditions: ' one \n\n two' }, 'changeConditions', { add: ['one', 'two'] }],
  [
    { kind: 'APPROVE_CONDITION', condition: { _id: 'c', text: 'one' } },
    {},
    'changeConditions',
    { approve: ['c'] },
  ],
  [{ kind: 'WITHDRAW_CONDITIONS' }, {}, 'changeConditions', { withdraw: true }],
  [{ kind: 'CANCEL_REQUEST' }, { reason: 'LEGL' }, 'refuseCancelRequest', { reason_code: 'LEGL' }],
  [{ kind: 'BOOK_REVERSAL' }, { reason: 'DUPL' }, 'reverseTransaction', { reason_code: 'DUPL' }],
  [{ kind: 'CANCEL_FEE' }, { reason: 'DUPL' }, 'reverseTransaction', { reason_code: 'DUPL' }],
  [{ kind: 'APPROVE_CANCEL_FEE' }, { reason: 'DUPL' }, 'reverseTransaction', { reason_code: 'DUPL' }],
  [
    { kind: 'COMPLETED' },
    { externalRef: ' R-1 ', comment: ' ' },
    'decideTransaction',
    { action: 'COMPLETED', external_ref: 'R-1' },
  ],
])('%j is sent with %j as %s', async (decision, change, name, body) => {
  const sent: unknown[] = []
  const send = (async (...call: unknown[]) => void sent.push(...call)) as Send
  await sendDecision(send, decision, { id: 'payment', version: 3 }, { ...EMPTY, ...change })
  expect(sent).toEqual([
    name,
    { params: { id: 'payment' }, body: expect.objectContaining({ version: 3, ...body }) },
  ])
})

test.each([
  ['unreachable', /do not know yet/, /No(thing was decided| money has moved)/],
  ['version_conflict', /Nothing was decided and no money has moved.*has been reloaded/, /do not know/],
  ['rate_limited', /Nothing was decided and no money has moved\.$/, /reloaded/],
] as const)('a refusal with %s says what became of the payment', (code, says, never) => {
  const text = refusalWords(new Refusal(code, 'Why.', { status: code === 'unreachable' ? 0 : 409 }))
  expect(text).toMatch(says)
  expect(text).not.toMatch(never)
})
