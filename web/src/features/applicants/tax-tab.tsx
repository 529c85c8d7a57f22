import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { readDocument } from '../../api/read-document.ts'
import { useCan } from '../../api/session.tsx'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { saveBlob } from '../../kit/list/save-file.ts'
import { Card, Note } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { texts, useTexts } from '../../texts.ts'
import { type Applicant, callsOf } from './applicant.ts'
import classes from './applicants.module.css'
import { TAX_ANSWERS } from './tax-answers.tsx'

const words = texts({
  title: { en: 'Tax self-certification (CRS/FATCA)', lt: 'Mokestinės rezidencijos deklaracija (CRS/FATCA)' },
  none: { en: 'The customer has not signed one yet.', lt: 'Klientas jos dar nepasirašė.' },
  notDue: {
    en: 'It is asked for once the customer is approved.',
    lt: 'Jos prašoma, kai klientas patvirtintas.',
  },
  INDIVIDUAL: { en: 'Signed.', lt: 'Pasirašyta.' },
  COMPANY: {
    en: 'Signed. If the company or the people who control it change, it is asked for again.',
    lt: 'Pasirašyta. Pasikeitus įmonės ar ją kontroliuojančių asmenų duomenims, jos bus paprašyta iš naujo.',
  },
  due: { en: 'Asked for', lt: 'Prašoma' },
  again: {
    en: 'Details of the company, or of the people who control it, changed after it was signed. It is asked for again since',
    lt: 'Po pasirašymo pasikeitė įmonės arba ją kontroliuojančių asmenų duomenys. Jos iš naujo prašoma nuo',
  },
  viewed: { en: 'Notice first shown', lt: 'Pranešimas pirmą kartą parodytas' },
  daysLeft: { en: 'Days remaining', lt: 'Liko dienų' },
  counts: { en: 'Counts', lt: 'Galioja' },
  invalid: { en: 'Invalid', lt: 'Negaliojanti' },
  faulty: {
    en: 'The last form has faults and does not count. The customer is asked for a new one.',
    lt: 'Paskutinėje formoje yra klaidų, ji negalioja. Kliento prašoma naujos.',
  },
  faults: {
    en: 'It was signed with faults, is kept and does not count.',
    lt: 'Ji pasirašyta su klaidomis, saugoma ir negalioja.',
  },
  replaced: { en: 'Does not count', lt: 'Negalioja' },
  signedBy: { en: 'Signed by', lt: 'Pasirašė' },
  signedAt: { en: 'Signed', lt: 'Pasirašyta' },
  download: { en: 'Download the signed form', lt: 'Atsisiųsti pasirašytą formą' },
})

/** The self-certifications of a customer with their answers and documents, newest first. */
export default function TaxTab({ applicant }: { applicant: Applicant }): ReactNode {
  const t = useTexts(words)
  const { crs } = applicant
  const again = 'asked_again' in crs ? crs.asked_again : null
  const { data, error, refetch } = useCall(callsOf(applicant).listCertifications, {
    params: { id: applicant._id },
  })
  return (
    <>
      <Card title={t.title} padded side={crs.due ? <Badge tone="wait">{t.due}</Badge> : null}>
        {again ? (
          <Note tone="wait">
            {t.again} <DateTime at={again} />.
          </Note>
        ) : null}
        {crs.due && crs.invalid_at ? <Note tone="stop">{t.faulty}</Note> : null}
        {data ? (
          <div className={classes.state}>
            {data.length === 0 || crs.is_done ? (
              <p className={classes.certified}>
                {crs.is_done ? t[applicant.kind] : crs.due ? t.none : t.notDue}
              </p>
            ) : null}
            <DefinitionList
              items={[
                [t.viewed, crs.due && crs.viewed ? <DateTime key="viewed" at={crs.viewed} /> : null],
                [t.daysLeft, crs.due ? crs.days_left : null],
              ]}
            />
          </div>
        ) : error ? (
          <Failed what={t.title} error={error} retry={() => void refetch()} />
        ) : (
          <Loading lines={3} />
        )}
      </Card>
      {data?.map((one) => (
        <Certification key={one._id} applicant={applicant} certification={one} />
      ))}
    </>
  )
}

function Certification({
  applicant,
  certification: { counts, document, faults, fields, signed_at, signed_by },
}: {
  applicant: Applicant
  certification: Result<'listCompanyCertifications'>[number]
}): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const Answers = TAX_ANSWERS[applicant.kind]
  const download = () =>
    readDocument(applicant._id, document._id)
      .then((blob) => saveBlob(blob, document.name))
      .catch((error: Error) => toast('stop', error.message))
  return (
    <Card
      title={document.name}
      padded
      side={
        faults.length > 0 ? (
          <Badge tone="stop">{t.invalid}</Badge>
        ) : (
          <Badge tone={counts ? 'good' : 'info'}>{counts ? t.counts : t.replaced}</Badge>
        )
      }
      footer={
        can('download:document') ? (
          <Button variant="default" onClick={() => void download()}>
            {t.download}
          </Button>
        ) : undefined
      }
    >
      {faults.length > 0 ? (
        <Note tone="stop">
          {t.faults} {faults.map(({ field, text }) => `${field}: ${text}`).join(' ')}
        </Note>
      ) : null}
      <Answers
        fields={fields}
        signing={[
          [t.signedAt, <DateTime key="at" at={signed_at} />],
          [t.signedBy, signed_by],
        ]}
      />
    </Card>
  )
}
