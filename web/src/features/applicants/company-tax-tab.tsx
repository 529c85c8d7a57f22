import { countryName } from '@fondaco/rules/country.ts'
import type { CertificationFields } from '@fondaco/rules/onboarding/certification-forms.ts'
import {
  type CertifiedPerson,
  CONTROL_TYPES,
  type ResidenceAddress,
} from '@fondaco/rules/onboarding/certified-person.ts'
import { companyOfFields } from '@fondaco/rules/onboarding/company-certification.ts'
import {
  ENTITY_TYPE_WORDS,
  FATCA_STATUS_WORDS,
} from '@fondaco/rules/onboarding/company-certification-words.ts'
import { NO_TIN_REASONS, type TaxResidence } from '@fondaco/rules/onboarding/tax-residence.ts'
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
import { DateTime, Day } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import type { Company } from './applicant.ts'
import classes from './applicants.module.css'

const words = texts({
  title: { en: 'Tax self-certification (CRS/FATCA)', lt: 'Mokestinės rezidencijos deklaracija (CRS/FATCA)' },
  none: { en: 'The company has not signed one yet.', lt: 'Įmonė jos dar nepasirašė.' },
  notDue: {
    en: 'It is asked for once the company is approved.',
    lt: 'Jos prašoma, kai įmonė patvirtinta.',
  },
  done: {
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
  faults: {
    en: 'It was signed with faults, is kept and does not count. The company is still asked for one.',
    lt: 'Ji pasirašyta su klaidomis, saugoma ir negalioja. Įmonės deklaracijos vis dar prašoma.',
  },
  replaced: { en: 'Does not count', lt: 'Negalioja' },
  signedBy: { en: 'Signed by', lt: 'Pasirašė' },
  signedAt: { en: 'Signed', lt: 'Pasirašyta' },
  type: { en: 'Type of entity (CRS)', lt: 'Subjekto tipas (CRS)' },
  status: { en: 'FATCA status', lt: 'FATCA statusas' },
  residence: {
    en: (number: number) => `Tax residence ${number}`,
    lt: (number: number) => `${number}-oji mokestinė rezidencija`,
  },
  noTin: { en: 'no TIN', lt: 'TIN nėra' },
  person: {
    en: (number: number) => `Controlling person ${number}`,
    lt: (number: number) => `${number}-asis kontroliuojantis asmuo`,
  },
  name: { en: 'Name', lt: 'Vardas ir pavardė' },
  birthdate: { en: 'Date of birth', lt: 'Gimimo data' },
  place: { en: 'Place of birth', lt: 'Gimimo vieta' },
  control: { en: 'Controls the company by', lt: 'Kontroliuoja įmonę per' },
  address: { en: 'Residence address', lt: 'Gyvenamosios vietos adresas' },
  usCitizen: { en: 'US citizen', lt: 'JAV pilietis' },
  yes: { en: 'Yes', lt: 'Taip' },
  no: { en: 'No', lt: 'Ne' },
  download: { en: 'Download the signed form', lt: 'Atsisiųsti pasirašytą formą' },
})

/** The self-certifications of a company with their answers and documents, newest first. */
export default function CompanyTaxTab({ company }: { company: Company }): ReactNode {
  const t = useTexts(words)
  const { crs } = company
  const { data, error, refetch } = useCall('listCompanyCertifications', { params: { id: company._id } })
  return (
    <>
      <Card title={t.title} padded side={crs.due ? <Badge tone="wait">{t.due}</Badge> : null}>
        {crs.asked_again ? (
          <Note tone="wait">
            {t.again} <DateTime at={crs.asked_again} />.
          </Note>
        ) : null}
        {data ? (
          <div className={classes.state}>
            {data.length === 0 || crs.is_done ? (
              <p className={classes.certified}>{crs.is_done ? t.done : crs.due ? t.none : t.notDue}</p>
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
        <Certification key={one._id} company={company} certification={one} />
      ))}
    </>
  )
}

function Certification({
  company,
  certification: { counts, document, faults, fields, signed_at, signed_by },
}: {
  company: Company
  certification: Result<'listCompanyCertifications'>[number]
}): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const download = () =>
    readDocument(company._id, document._id)
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

function Answers({
  fields,
  signing,
}: {
  fields: CertificationFields
  signing: readonly (readonly [string, ReactNode])[]
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const form = companyOfFields(fields)
  const { entityType: type, fatcaStatus: status } = form
  const residences = (all: readonly TaxResidence[]) =>
    all.map((one, index) => [t.residence(index + 1), residenceIn(one)] as const)
  const residenceIn = ({ country, tin, noTinReason, explanation }: TaxResidence) => {
    const name = countryName(country, language)
    if (tin || noTinReason === '') return `${name}, TIN ${tin}`
    const reason = `${noTinReason}: ${NO_TIN_REASONS[noTinReason][language]}`
    return [`${name}, ${t.noTin}. ${reason}`, explanation].filter(Boolean).join('. ')
  }
  const addressIn = ({ street, city, postalCode, country }: ResidenceAddress) =>
    [street, `${postalCode} ${city}`.trim(), country && countryName(country, language)]
      .filter(Boolean)
      .join(', ')
  // An earlier form did not ask it.
  const usCitizen = ({ usCitizen, usTin }: CertifiedPerson) =>
    usCitizen === null ? null : usCitizen ? `${t.yes}, TIN ${usTin}` : t.no
  return (
    <>
      <DefinitionList
        lines
        items={[
          ...signing,
          [t.type, type && ENTITY_TYPE_WORDS[type][language]],
          ['GIIN', form.giin],
          [t.status, status && FATCA_STATUS_WORDS[status][language]],
          ...residences(form.taxResidences),
        ]}
      />
      {(type === 'passive_nfe' ? form.persons : []).map((person, index) => (
        <section key={`${person.name} ${person.birthdate}`} className={classes.person}>
          <h3>{t.person(index + 1)}</h3>
          <DefinitionList
            lines
            items={[
              [t.name, person.name],
              [t.birthdate, <Day key="day" day={person.birthdate} />],
              [t.place, person.placeOfBirth],
              [t.control, person.controlType && CONTROL_TYPES[person.controlType][language]],
              [t.address, addressIn(person.address)],
              [t.usCitizen, usCitizen(person)],
              ...residences(person.taxResidences),
            ]}
          />
        </section>
      ))}
    </>
  )
}
