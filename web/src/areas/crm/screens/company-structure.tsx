import { APPLICANT_CALLS } from '@fondaco/contract/applications/applicant-call-names.ts'
import { ROLE_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import { answeredStructure } from '@fondaco/rules/companies/answered-structure.ts'
import type { RelatedRole } from '@fondaco/rules/companies/questionnaire.ts'
import type { ReactNode } from 'react'
import type { Company } from '../../../features/applicants/applicant.ts'
import type { ApplicantPart } from '../../../features/applicants/applicant-page.ts'
import { companyWords } from '../../../features/applicants/company-texts.ts'
import { IdentityCard } from '../../../features/applicants/identity-card.tsx'
import { OwnershipPicture } from '../../../features/companies/ownership-picture.tsx'
import { Empty } from '../../../kit/feedback/states.tsx'
import { type Column, Table } from '../../../kit/list/table.tsx'
import { Card } from '../../../kit/show/card.tsx'
import { useLanguage, useTexts } from '../../../texts.ts'

/** The people and entities behind a company, and who owns it. */
export const STRUCTURE: ApplicantPart<Company> = {
  id: 'structure',
  useTitle: () => useTexts(companyWords).structure,
  show: (company) => <CompanyStructure company={company} />,
}

interface Related {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly roles: readonly RelatedRole[]
  readonly share: number | undefined
}

function CompanyStructure({ company }: { company: Company }): ReactNode {
  const c = useTexts(companyWords)
  const language = useLanguage()
  const { structure = {}, name, _id } = company
  const { parties, ...rest } = answeredStructure(structure, _id)
  const about = [
    ...(structure.persons ?? []).map(({ email = '', role = [], control_percentage: share }) => ({
      about: email,
      roles: role,
      share,
    })),
    ...(structure.entities ?? []).map(
      ({ registration_number = '', type = [], control_percentage: share }) => ({
        about: registration_number,
        roles: type,
        share,
      }),
    ),
  ]
  const said = parties.flatMap((party, index): Related[] => {
    const more = about[index]
    return more ? [{ id: party.id, name: party.name, ...more }] : []
  })
  const related =
    company.parties.length > 0
      ? company.parties.map(
          ({ _id: id, control_percentage, ...party }): Related => ({
            ...party,
            id,
            share: control_percentage ?? undefined,
          }),
        )
      : said
  const columns: readonly Column<Related>[] = [
    { id: 'name', title: c.partyName, cell: ({ name }) => name },
    { id: 'about', title: c.contact, cell: ({ about }) => about },
    {
      id: 'roles',
      title: c.roles,
      cell: ({ roles }) => roles.map((role) => ROLE_WORDS[role][language]).join(', '),
    },
    {
      id: 'share',
      title: c.share,
      right: true,
      cell: ({ roles, share }) => (roles.includes('SHAREHOLDER') && share ? `${share}\u00A0%` : '–'),
    },
  ]
  return (
    <>
      <Card title={c.people}>
        <Table
          label={c.people}
          columns={columns}
          rows={related}
          rowId={({ id }) => id}
          empty={<Empty title={c.nobody} />}
        />
      </Card>
      {company.parties.map(({ _id: person, name: title, about: email, must_identify, identity }) =>
        must_identify && identity ? (
          <IdentityCard
            key={person}
            title={c.identityOf(title)}
            name={title}
            identity={identity}
            calls={APPLICANT_CALLS.COMPANY}
            params={{ id: _id, person }}
            review="company:review"
            notSent={c.identityNotSent(email)}
          />
        ) : null,
      )}
      {related.length > 0 ? (
        <Card title={c.ownership} padded>
          <OwnershipPicture structure={{ parties, ...rest }} name={name} />
        </Card>
      ) : null}
    </>
  )
}
