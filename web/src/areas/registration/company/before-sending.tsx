import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import { Button, Title } from '@mantine/core'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { request } from '../../../api/client.ts'
import { useCall } from '../../../api/query.ts'
import { readings } from '../../../api/readings.ts'
import { FactorCards } from '../../../features/account/factor-cards.tsx'
import { ProvePhone } from '../../../features/onboarding/prove-phone.tsx'
import publicClasses from '../../../kit/page/public-page.module.css'
import { Card } from '../../../kit/show/card.tsx'
import { Link } from '../../../navigation.tsx'
import { PATHS } from '../../../paths.ts'
import { texts, useTexts } from '../../../texts.ts'
import classes from './company.module.css'

const words = texts({
  title: { en: 'Before you send', lt: 'Prieš pateikiant' },
  why: {
    en: 'We need your phone number and a second factor: an authenticator app or a passkey. You confirm each payment with it. If you lose it, we send a code to your phone to set up a new one.',
    lt: 'Mums reikia jūsų telefono numerio ir antrojo veiksnio: autentifikavimo programėlės arba prieigos rakto. Juo patvirtinsite kiekvieną mokėjimą. Jei jį prarasite, naujam nustatyti atsiųsime kodą į jūsų telefoną.',
  },
  phone: { en: 'Your phone number', lt: 'Jūsų telefono numeris' },
  factor: { en: 'Second factor', lt: 'Antrasis veiksnys' },
  missing: { en: 'Missing', lt: 'Trūksta' },
  confirmed: { en: 'Confirmed', lt: 'Patvirtinta' },
  setUp: { en: 'Set up', lt: 'Nustatyta' },
  send: { en: 'Send the code', lt: 'Siųsti kodą' },
  other: { en: 'Use another number', lt: 'Naudoti kitą numerį' },
  manage: { en: 'How you sign in', lt: 'Jūsų prisijungimo būdai' },
})

/** What the person needs before the application is sent: a proven phone and a second factor. */
export function BeforeSending({
  company: { _id: id, registrant },
  heading,
}: {
  company: CompanyView
  /** Takes the focus when one of them is there. */
  heading: RefObject<HTMLHeadingElement | null>
}): ReactNode {
  const t = useTexts(words)
  const titleId = useId()
  const { refetch } = useCall('getCompany', { params: { id } })
  const [setsUp] = useState(!registrant.second_factor)
  const goOn = () => heading.current?.focus()
  return (
    <section aria-labelledby={titleId} className={classes.before}>
      <Title order={2} id={titleId} ref={heading} tabIndex={-1} className={publicClasses.title}>
        {t.title}
      </Title>
      <p className={publicClasses.lead}>{t.why}</p>
      <RegistrantPhone id={id} phone={registrant.phone} goOn={goOn} />
      {setsUp ? (
        <FactorCards changed={refetch} saved={goOn} />
      ) : (
        <Card title={t.factor} side={t.setUp} padded>
          <Link to={PATHS.companySecurity.path}>{t.manage}</Link>
        </Card>
      )}
    </section>
  )
}

function RegistrantPhone({
  id,
  phone,
  goOn,
}: {
  id: string
  phone: string | null
  goOn: () => void
}): ReactNode {
  const t = useTexts(words)
  const [changes, setChanges] = useState(false)
  const params = { id }
  return (
    <Card title={t.phone} side={phone === null ? t.missing : t.confirmed} padded>
      {phone === null || changes ? (
        <ProvePhone
          action={t.send}
          send={async (number) => {
            const sent = await request('sendRegistrantPhoneCode', { params, body: { phone: number } })
            await readings.readAgainAfter('sendRegistrantPhoneCode')
            return sent
          }}
          back={phone === null ? undefined : () => setChanges(false)}
          confirm={async (code) => {
            await request('confirmRegistrantPhone', { params, body: { phone_code: code } })
            await readings.readAgainAfter('confirmRegistrantPhone')
            setChanges(false)
            goOn()
          }}
        />
      ) : (
        <div className={publicClasses.actions}>
          <span>{phone}</span>
          <Button variant="default" onClick={() => setChanges(true)}>
            {t.other}
          </Button>
        </div>
      )}
    </Card>
  )
}
