import '@mantine/core/styles/Switch.css'
import { Button, Switch } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { useCan } from '../../api/session.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { useAct } from '../../kit/form/use-act.ts'
import type { Fields, useFields } from '../../kit/form/use-fields.ts'
import { Note } from '../../kit/show/card.tsx'
import { dateTimeText } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './party-dialog.module.css'
import { FormPart } from './party-fields.tsx'
import { endsLogin, losesLogin, type PersonField } from './party-form.ts'
import { partyWords } from './party-words.ts'

const words = texts({
  title: { en: 'Sign-in', lt: 'Prisijungimas' },
  confirmed: { en: 'E-mail address confirmed', lt: 'El. pašto adresas patvirtintas' },
  unconfirmed: { en: 'E-mail address not confirmed', lt: 'El. pašto adresas nepatvirtintas' },
  send: { en: 'Send a letter to confirm it', lt: 'Siųsti patvirtinimo laišką' },
  sent: {
    en: (until: string) => `The letter is sent. Its link works until ${until}.`,
    lt: (until: string) => `Laiškas išsiųstas. Nuoroda veikia iki ${until}.`,
  },
  saveFirst: {
    en: 'Save the new address first; then it can be confirmed.',
    lt: 'Pirmiausia išsaugokite naują adresą, tada jį bus galima patvirtinti.',
  },
  canLoginHint: {
    en: 'They read for the company. With an authorized signature they can be given permissions to pay and to manage users, and have them at once if nobody manages the users.',
    lt: 'Asmuo mato įmonės duomenis. Turinčiam parašo teisę galima suteikti teises mokėti ir tvarkyti naudotojus; jei naudotojų niekas netvarko, jis šias teises gauna iš karto.',
  },
  blockedByCompany: {
    en: 'The company blocked this user. If you let them log in, they begin without permissions.',
    lt: 'Įmonė šį naudotoją užblokavo. Jei leisite prisijungti, teisių iš pradžių neturės.',
  },
  needsLogin: {
    en: 'Only staff who manage sign-ins change this.',
    lt: 'Tai keičia tik prisijungimus tvarkantys darbuotojai.',
  },
  needs: {
    en: 'To sign in, a person must be approved, have an authorized signature or be an employee, and have a confirmed e-mail address.',
    lt: 'Kad galėtų prisijungti, asmuo turi būti patvirtintas, turėti parašo teisę arba būti darbuotojas, o jo el. pašto adresas patvirtintas.',
  },
})

/** Whether a person of a company signs in for it, and what that needs. */
export function PersonLogin({
  company,
  person: { _id, blocked_by_company, data, email_verified, status },
  initial,
  form,
}: {
  company: string
  person: Result<'getCompanyPerson'>
  /** The form as the dialog opened. */
  initial: Fields<PersonField>
  form: Pick<ReturnType<typeof useFields<PersonField>>, 'fields' | 'change' | 'faultAt'>
}): ReactNode {
  const t = useTexts(words)
  const p = useTexts(partyWords)
  const can = useCan()
  const { fields, change, faultAt } = form
  const isSame = fields.email.trim().toLowerCase() === (data.email ?? '').toLowerCase()
  const isConfirmed = email_verified && isSame
  const mayLogin =
    (isConfirmed && !losesLogin(fields)) || (initial.can_login === 'yes' && !endsLogin(fields, initial))
  return (
    <FormPart title={t.title}>
      <div className={classes.login}>
        <Badge tone={isConfirmed ? 'good' : 'wait'}>{isConfirmed ? t.confirmed : t.unconfirmed}</Badge>
        {isConfirmed || status === 'RESIGNED' ? null : isSame ? (
          <AskToConfirm company={company} person={_id} />
        ) : (
          <span>{t.saveFirst}</span>
        )}
      </div>
      {blocked_by_company ? <Note tone="wait">{t.blockedByCompany}</Note> : null}
      {mayLogin ? (
        <Switch
          label={p.can_login}
          description={can('edit:login') ? t.canLoginHint : t.needsLogin}
          error={faultAt('can_login')}
          data-field="can_login"
          disabled={!can('edit:login')}
          checked={fields.can_login === 'yes'}
          onChange={({ currentTarget: { checked } }) => change({ can_login: checked ? 'yes' : '' })}
        />
      ) : (
        <Note tone="info">{t.needs}</Note>
      )}
    </FormPart>
  )
}

/** Writes to the person, who confirms by the letter that the address is theirs. */
function AskToConfirm({ company, person }: { company: string; person: string }): ReactNode {
  const t = useTexts(words)
  const { act, busy, refusal } = useAct()
  const [until, setUntil] = useState<string | null>(null)
  const ask = () =>
    act(async (send) => {
      const { expires_at } = await send('verifyPersonEmail', {
        body: { company_id: company, person_id: person },
      })
      setUntil(expires_at)
      toast('good', t.sent(dateTimeText(expires_at)))
    })
  return (
    <>
      {until ? (
        <span>{t.sent(dateTimeText(until))}</span>
      ) : (
        <Button variant="default" size="compact-sm" loading={busy} onClick={() => void ask()}>
          {t.send}
        </Button>
      )}
      {refusal ? (
        <Note tone="stop" live>
          {refusal.message}
        </Note>
      ) : null}
    </>
  )
}
