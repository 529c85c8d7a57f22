/** Statements that remove the payer's name from a credit; `asked` if its bank was asked for it. */
export const payerGapRows = (transactionId: string, asked: boolean): string =>
  [
    `insert into payer_data_gap (transaction_id, at, entity, bank, gaps)
       select id, now(), entity, 'COBADEFFXXX', '{name}' from transaction where id = '${transactionId}'`,
    ...(asked
      ? [
          `insert into payer_data_request (transaction_id, asked_at, asked_by, asked_by_name, request, sent_as, due_at)
             select '${transactionId}', now(), id, 'Jonas', 'Please send us the payer’s name', 'MT199 4711',
               now() + interval '3 days'
             from app_user limit 1`,
        ]
      : []),
  ].join(';\n')
