import { type ReactNode, useState } from 'react'
import { useCan } from '../../api/session.tsx'
import { DecisionButton } from '../../kit/form/decision-button.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { Link } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import type { Applicant } from './applicant.ts'
import { EditOwners } from './edit-owners.tsx'
import { OwnerName, ownersOf, usePlaceName } from './owners.tsx'

const own = texts({
  title: { en: 'Looked after by', lt: 'Klientą prižiūri' },
  choose: { en: 'Choose', lt: 'Parinkti' },
  nobody: { en: 'Nobody', lt: 'Niekas' },
})

const LISTS = { COMPANY: PATHS.staffCorporates.path, INDIVIDUAL: PATHS.staffIndividuals.path } as const

/** Who looks after a customer; each person leads to their other customers. */
export function OwnersCard({ applicant }: { applicant: Applicant }): ReactNode {
  const o = useTexts(own)
  const nameOf = usePlaceName()
  const can = useCan()
  const [editing, setEditing] = useState(false)
  return (
    <Card
      title={o.title}
      padded
      side={
        can('edit:information') ? (
          <DecisionButton variant="default" size="compact-sm" onClick={() => setEditing(true)}>
            {o.choose}
          </DecisionButton>
        ) : null
      }
    >
      <DefinitionList
        lines
        items={ownersOf(applicant).map(([place, owner]) => [
          nameOf(place),
          owner ? (
            <Link key={place} to={LISTS[applicant.kind]} search={{ [place]: owner._id }}>
              <OwnerName of={owner} />
            </Link>
          ) : (
            o.nobody
          ),
        ])}
      />
      {editing ? <EditOwners applicant={applicant} close={() => setEditing(false)} /> : null}
    </Card>
  )
}
