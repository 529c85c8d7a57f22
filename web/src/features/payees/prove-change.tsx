import type { PayeeView } from '@fondaco/contract/payees/schemas.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { type ReactNode, useRef } from 'react'
import { type Input, request } from '../../api/client.ts'
import { toast } from '../../kit/feedback/toasts.ts'
import { ProveDialog } from '../../kit/form/prove-dialog.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { texts, useTexts } from '../../texts.ts'

type Change = Input<'changePayee'>['body']

const words = texts({
  trust: {
    en: 'Payments to exactly this name and account will need no code. Another account ends the trust. Everybody who may pay is told.',
    lt: 'Mokėjimams šiuo vardu į šią sąskaitą kodo nebereikės. Pakeitus sąskaitą, gavėjas nebebus patikimas. Apie tai pranešama visiems, kas gali mokėti.',
  },
  change: {
    en: 'This payee is trusted, so its change is confirmed. Another account ends the trust.',
    lt: 'Šis gavėjas patikimas, todėl pakeitimą reikia patvirtinti. Pakeitus sąskaitą, jis nebebus patikimas.',
  },
  payee: { en: 'Payee', lt: 'Gavėjas' },
  account: { en: 'Account', lt: 'Sąskaita' },
  bank: { en: 'Bank', lt: 'Bankas' },
  trusted: { en: 'The payee is trusted now.', lt: 'Gavėjas pažymėtas patikimu.' },
  saved: { en: 'The payee is saved.', lt: 'Gavėjas išsaugotas.' },
})

/** Changes a payee where that needs strong customer authentication: a trust, or a change of a trusted payee. */
export function ProveChange({
  payee,
  change,
  close,
}: {
  payee: PayeeView
  change: Omit<Change, 'version' | 'authorisation'>
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const isTrust = change.is_trusted === true
  const { _id: id, version } = payee
  const body = useRef({ ...change, version })
  return (
    <ProveDialog
      close={close}
      begin={() => {
        const { name, account, currency, is_trusted } = body.current
        return request('authorisePayee', {
          body: { beneficiary_id: id, name, account, currency, is_trusted },
        })
      }}
      confirm={(_id, proof) => request('confirmPayee', { params: { id: _id }, body: proof })}
      save={async (send, authorisation) => {
        const proven = authorisation === undefined ? {} : { authorisation }
        await send('changePayee', { params: { id }, body: { ...body.current, ...proven } })
        toast('good', isTrust ? t.trusted : t.saved)
        close()
      }}
    >
      {({ payee: shown }) => (
        <>
          <p>{isTrust ? t.trust : t.change}</p>
          <DefinitionList
            items={[
              [t.payee, shown.name],
              [t.account, formatIban(shown.account_id)],
              [t.bank, [shown.bank_name, shown.bic].filter(Boolean).join(', ') || null],
            ]}
          />
        </>
      )}
    </ProveDialog>
  )
}
