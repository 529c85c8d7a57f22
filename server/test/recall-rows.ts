/** The state of a wire that has left the institution and was recalled by staff. */
export const RECALLED_WIRE = { type: 'WIRE', status: 'ACCEPTED', cancel_status: 'REQ_CANCEL' } as const

/** A statement that recalls such a wire. */
export const recallRow = (transactionId: string): string =>
  `insert into transaction_cancelation (id, transaction_id, at, reason_text, internal_cancel_reason, direction,
     reason_code, asked_by_kind, asked_by_name, due_at)
   values (gen_random_uuid(), '${transactionId}', now(), 'Technical problem', '', 'OUT', 'TECH', 'staff', 'Jonas',
     now() + interval '15 days')`
