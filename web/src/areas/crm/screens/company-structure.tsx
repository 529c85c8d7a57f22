import { RELATED_CALLS } from '@fondaco/contract/companies/related-call-names.ts'
import { ROLE_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import { answeredStructure } from '@fondaco/rules/companies/answered-structure.ts'
import { missingRoles } from '@fondaco/rules/companies/covered-roles.ts'
import { loginRoleOf } from '@fondaco/rules/companies/person-login.ts'
import { RELATED_ROLES, type RelatedRole } from '@fondaco/rules/companies/questionnaire.ts'
import type { Structure } from '@fondaco/rules/companies/structure.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../api/session.tsx'
import type { Company } from '../../../features/applicants/applicant.ts'
import type { ApplicantPart } from '../../../features/applicants/applicant-page.ts'
import { companyWords } from '../../../features/applicants/company-texts.ts'
import { OwnershipPicture } from '../../../features/companies/ownership-picture.tsx'
import { HOLDING_WORDS } from '../../../features/companies/ownership-words.ts'
import { CreateParty } from '../../../features/companies/party-dialog.tsx'
import { keptStructure } from '../../../features/companies/party-form.ts'
import { MonitoringBadge } from '../../../features/companies/party-monitoring.tsx'
import { STATUS_WORDS } from '../../../features/companies/party-words.ts'
import { Chooser, DropDown } from '../../../kit/feedback/drop-down.tsx'
import { Empty } from '../../../kit/feedback/states.tsx'
import { TellCode, type Told } from '../../../kit/feedback/tell-code.tsx'
import { toast } from '../../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../../kit/form/action-dialog.tsx'
import { DecisionButton } from '../../../kit/form/decision-button.tsx'
import { type Column, Table } from '../../../kit/list/table.tsx'
import { Card, Note } from '../../../kit/show/card.tsx'
import { Badge } from '../../../kit/show/status-badge.tsx'
import { texts, useLanguage, useTexts } from '../../../texts.ts'
import classes from './company-structure.module.css'
import { EditCompanyParty } from './edit-company-party.tsx'
import { PersonIdentity } from './person-identity.tsx'

const words = texts({
  add: { en: 'Add', lt: 'Pridėti' },
  addAs: { en: 'Add a person or an entity', lt: 'Pridėti fizinį ar juridinį asmenį' },
  edit: { en: 'Edit', lt: 'Redaguoti' },
  editOf: { en: (name: string) => `Edit ${name}`, lt: (name: string) => `Redaguoti: ${name}` },
  remove: { en: 'Delete', lt: 'Ištrinti' },
  removeOf: { en: (name: string) => `Delete ${name}`, lt: (name: string) => `Ištrinti: ${name}` },
  removeText: {
    en: 'For one that was added by mistake. Who has left the company keeps their record: enter the day of leaving instead.',
    lt: 'Tik pridėjus per klaidą. Iš įmonės pasitraukusio asmens įrašas lieka: nurodykite pasitraukimo datą.',
  },
  removed: { en: (name: string) => `${name} is deleted`, lt: (name: string) => `${name}: ištrinta` },
  missing: {
    en: (roles: string) =>
      `Persons and entities together must cover at least four roles. Is required: ${roles}.`,
    lt: (roles: string) =>
      `Fiziniai ir juridiniai asmenys kartu turi užimti bent keturis vaidmenis. Privaloma: ${roles}.`,
  },
  status: { en: 'Status', lt: 'Būsena' },
  change: { en: 'Change', lt: 'Keisti' },
})

/** The people and entities behind a company, and who owns it. */
export const STRUCTURE: ApplicantPart<Company> = {
  id: 'structure',
  useTitle: () => useTexts(companyWords).structure,
  show: (company) => <CompanyStructure company={company} />,
}

type Party = Company['parties'][number]
type Opened = { readonly adds: RelatedRole } | { readonly edits: Party } | { readonly removes: Party }

const TONES = { PENDING: 'wait', APPROVED: 'good', RESIGNED: 'info' } as const

function CompanyStructure({ company }: { company: Company }): ReactNode {
  const c = useTexts(companyWords)
  const t = useTexts(words)
  const language = useLanguage()
  const can = useCan()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [told, setTold] = useState<Told | null>(null)
  const { name, parties, registered_at } = company
  const edits = can('edit:information')
  const columns = usePartyColumns(parties, edits, setOpened)
  const picture = structureOf(company)
  if (registered_at === null) return <SaidStructure company={company} picture={picture} />
  const missing = missingRoles(parties)
  return (
    <>
      {missing.length > 0 ? (
        <Note tone="wait">{t.missing(missing.map((role) => ROLE_WORDS[role][language]).join(', '))}</Note>
      ) : null}
      <Card
        title={c.people}
        side={
          edits ? (
            <DropDown label={t.addAs} buttonLabel={t.addAs} align="end" button={<Chooser>{t.add}</Chooser>}>
              {(close) => (
                <div className={classes.roles}>
                  {RELATED_ROLES.map((role) => (
                    <Button
                      key={role}
                      variant="subtle"
                      size="compact-sm"
                      onClick={() => {
                        close()
                        setOpened({ adds: role })
                      }}
                    >
                      {ROLE_WORDS[role][language]}
                    </Button>
                  ))}
                </div>
              )}
            </DropDown>
          ) : null
        }
      >
        <Table
          label={c.people}
          columns={columns}
          rows={parties}
          rowId={({ _id }) => _id}
          empty={<Empty title={c.nobody} />}
        />
      </Card>
      {parties.filter(isChecked).map((party) => (
        <PersonIdentity key={party._id} company={company} person={party} />
      ))}
      {picture.parties.length > 0 ? <Owners structure={picture} name={name} /> : null}
      {opened ? (
        <OpenedDialog {...opened} company={company} tell={setTold} close={() => setOpened(null)} />
      ) : null}
      {told ? <TellCode told={told} close={() => setTold(null)} /> : null}
    </>
  )
}

/** Whose identity is checked: who must be identified, and who could sign in. */
const isChecked = ({ must_identify, roles, status }: Party): boolean =>
  must_identify || (status !== 'RESIGNED' && loginRoleOf(roles) !== null)

/** Who somebody is, their roles and their share. */
function useHolderColumns<
  Row extends Pick<Party, 'name' | 'about' | 'roles' | 'control_percentage' | 'holdings'>,
>(nameOf: (entity: string) => string): readonly Column<Row>[] {
  const c = useTexts(companyWords)
  const { holding } = useTexts(HOLDING_WORDS)
  const language = useLanguage()
  return [
    { id: 'name', title: c.partyName, cell: ({ name }) => name },
    {
      id: 'about',
      title: c.contact,
      cell: ({ about }) => <span className={classes.contact}>{about}</span>,
    },
    {
      id: 'roles',
      title: c.roles,
      cell: ({ roles }) => roles.map((role) => ROLE_WORDS[role][language]).join(', '),
    },
    {
      id: 'share',
      title: c.share,
      right: true,
      cell: ({ control_percentage: share, holdings }) => (
        <span className={classes.shares}>
          {share || holdings.length === 0 ? <span>{share ? `${share}\u00A0%` : '–'}</span> : null}
          {holdings.map(({ entity, control_percentage: percent }) => (
            <span key={entity}>{holding(percent, nameOf(entity))}</span>
          ))}
        </span>
      ),
    },
  ]
}

/** The columns of the people and entities; the last one edits and deletes them. */
function usePartyColumns(
  parties: readonly Party[],
  edits: boolean,
  open: (opened: Opened) => void,
): readonly Column<Party>[] {
  const t = useTexts(words)
  const statuses = useTexts(STATUS_WORDS)
  return [
    ...useHolderColumns<Party>((entity) => parties.find(({ _id }) => _id === entity)?.name ?? '–'),
    {
      id: 'status',
      title: t.status,
      cell: ({ status, monitoring }) => (
        <span className={classes.standing}>
          <Badge tone={TONES[status]}>{statuses[status]}</Badge>
          {monitoring ? <MonitoringBadge monitoring={monitoring} /> : null}
        </span>
      ),
    },
    ...(edits
      ? [
          {
            id: 'change',
            title: t.change,
            cell: (party: Party) => (
              <span className={classes.buttons}>
                <DecisionButton
                  variant="default"
                  size="compact-sm"
                  aria-label={t.editOf(party.name)}
                  onClick={() => open({ edits: party })}
                >
                  {t.edit}
                </DecisionButton>
                {party.status === 'PENDING' && (party.identity?.status ?? 'NOT_SENT') === 'NOT_SENT' ? (
                  <DecisionButton
                    variant="subtle"
                    color="red"
                    size="compact-sm"
                    aria-label={t.removeOf(party.name)}
                    onClick={() => open({ removes: party })}
                  >
                    {t.remove}
                  </DecisionButton>
                ) : null}
              </span>
            ),
          },
        ]
      : []),
  ]
}

function OpenedDialog({
  company,
  tell,
  close,
  ...opened
}: Opened & { company: Company; tell: (told: Told) => void; close: () => void }): ReactNode {
  const t = useTexts(words)
  if ('adds' in opened) return <CreateParty company={company} as={opened.adds} tell={tell} close={close} />
  if ('edits' in opened)
    return <EditCompanyParty company={company} party={opened.edits} tell={tell} close={close} />
  const { _id, kind, name, version } = opened.removes
  return (
    <ActionDialog
      title={t.removeOf(name)}
      action={t.remove}
      danger
      act={async (send) => {
        await send(RELATED_CALLS[kind].remove, { params: { id: company._id, party: _id }, body: { version } })
        toast('good', t.removed(name))
      }}
      close={close}
    >
      <p>{t.removeText}</p>
    </ActionDialog>
  )
}

/** What a company says of its people and entities while it registers: it changes them itself. */
function SaidStructure({ company, picture }: { company: Company; picture: Structure }): ReactNode {
  const c = useTexts(companyWords)
  const columns = useHolderColumns<(typeof said)[number]>((id) => nameIn(picture, id))
  const { persons = [], entities = [] } = company.structure ?? {}
  const said = [
    ...persons.map(({ email, role, ...more }) => ({ about: email, held: role, ...more })),
    ...entities.map(({ registration_number, type, ...more }) => ({
      about: registration_number,
      held: type,
      ...more,
    })),
  ].map(({ about = '', held: roles = [], control_percentage: share }, index) => ({
    holdings: heldEntities(picture, picture.parties[index]?.id),
    id: String(index),
    name: picture.parties[index]?.name ?? '',
    about,
    roles,
    control_percentage: roles.some((role) => role === 'SHAREHOLDER') ? (share ?? null) : null,
  }))
  return (
    <>
      <Card title={c.people}>
        <Table
          label={c.people}
          columns={columns}
          rows={said}
          rowId={({ id }) => id}
          empty={<Empty title={c.nobody} />}
        />
      </Card>
      {said.length > 0 ? <Owners structure={picture} name={company.name} /> : null}
    </>
  )
}

const nameIn = ({ parties }: Structure, party: string): string =>
  parties.find(({ id }) => id === party)?.name ?? '–'

/** What one holds of legal entities. */
const heldEntities = ({ company, holdings }: Structure, id: string | undefined) =>
  holdings.flatMap(({ holder, held, percent }) =>
    holder === id && held !== company ? [{ entity: held, control_percentage: percent }] : [],
  )

function Owners({ structure, name }: { structure: Structure; name: string }): ReactNode {
  const c = useTexts(companyWords)
  return (
    <Card title={c.ownership} padded>
      <OwnershipPicture structure={structure} name={name} />
    </Card>
  )
}

/** Who owns a company: of those who have not left, or by its answers while it registers. */
function structureOf({ _id: company, parties, registered_at, structure }: Company): Structure {
  return registered_at === null
    ? answeredStructure(structure ?? {}, company)
    : keptStructure(company, parties)
}
