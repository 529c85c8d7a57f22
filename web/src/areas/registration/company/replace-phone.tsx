import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Refusal, request } from '../../../api/client.ts'
import { readings } from '../../../api/readings.ts'
import { BY_FACTOR, ProofDialog } from '../../../features/account/proof-dialog.tsx'
import { ProvePhone } from '../../../features/onboarding/prove-phone.tsx'
import { toast } from '../../../kit/feedback/toasts.ts'
import publicClasses from '../../../kit/page/public-page.module.css'
import { Card } from '../../../kit/show/card.tsx'
import { texts, useTexts } from '../../../texts.ts'
import classes from './company.module.css'

const words = texts({
  title: { en: 'Your phone number', lt: 'Jūsų telefono numeris' },
  about: {
    en: 'We call you on this number, and send a code to it if you lose your second factor. If the number is wrong or lost, confirm another one.',
    lt: 'Šiuo numeriu jums skambiname, o praradus antrąjį veiksnį jam siunčiame kodą. Jei numeris neteisingas arba prarastas, patvirtinkite kitą.',
  },
  none: { en: 'No number is confirmed.', lt: 'Nė vienas numeris nepatvirtintas.' },
  other: { en: 'Use another number', lt: 'Naudoti kitą numerį' },
  send: { en: 'Send the code', lt: 'Siųsti kodą' },
  prove: { en: 'Confirm that it is you', lt: 'Patvirtinkite, kad tai jūs' },
  replace: { en: 'Replace the number', lt: 'Pakeisti numerį' },
  left: {
    en: 'The number is not replaced yet. Enter the code again, then confirm that it is you.',
    lt: 'Numeris dar nepakeistas. Dar kartą įveskite kodą ir patvirtinkite, kad tai jūs.',
  },
  replaced: {
    en: 'The phone number is replaced. A letter confirms it.',
    lt: 'Telefono numeris pakeistas. Tai patvirtina laiškas.',
  },
})

/** A code that was entered and waits for the proof of the person. */
interface Entered {
  readonly code: string
  readonly taken: () => void
  readonly refused: (why: Refusal) => void
}

/** The proven phone of a person whose company is under review, and another one in place of it. */
export default function ReplacePhone({
  company: { _id: id, registrant },
}: {
  company: CompanyView
}): ReactNode {
  const t = useTexts(words)
  const params = { id }
  const [phone, setPhone] = useState<string | null>(null)
  const [changes, setChanges] = useState(false)
  const [entered, setEntered] = useState<Entered | null>(null)
  const leave = () => {
    // After an answer this does nothing. Before it, the code must be entered again.
    entered?.refused(new Refusal('factor_proof_missing', t.left))
    setEntered(null)
  }
  return (
    <Card title={t.title} padded>
      <p className={classes.aboutPhone}>{t.about}</p>
      {changes ? (
        <ProvePhone
          action={t.send}
          send={async (number) => {
            const sent = await request('sendOtherPhoneCode', { params, body: { phone: number } })
            setPhone(number)
            return sent
          }}
          back={() => setChanges(false)}
          confirm={(code) =>
            new Promise((taken, refused) => {
              setEntered({ code, taken, refused })
            })
          }
        />
      ) : (
        <div className={publicClasses.actions}>
          <span>{registrant.phone ?? t.none}</span>
          <Button variant="default" onClick={() => setChanges(true)}>
            {t.other}
          </Button>
        </div>
      )}
      {entered && phone !== null ? (
        <ProofDialog
          title={t.prove}
          action={t.replace}
          counts={BY_FACTOR}
          act={async (proof) => {
            try {
              await request('replaceRegistrantPhone', {
                params,
                body: { phone, phone_code: entered.code, proof },
              })
            } catch (error) {
              if (!isOfCode(error)) throw error
              // The code of the phone is wrong, so its field says so.
              entered.refused(error)
              return
            }
            entered.taken()
            await readings.readAgainAfter('replaceRegistrantPhone')
            setChanges(false)
            toast('good', t.replaced)
          }}
          close={leave}
        />
      ) : null}
    </Card>
  )
}

const isOfCode = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.code === 'code_wrong' || error.code === 'code_expired')
