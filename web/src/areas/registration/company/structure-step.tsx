import { ROLE_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import { answeredStructure } from '@fondaco/rules/companies/answered-structure.ts'
import { PERSON_ROLES } from '@fondaco/rules/companies/questionnaire.ts'
import { allocatedShare } from '@fondaco/rules/companies/structure-faults.ts'
import { Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { OwnershipPicture } from '../../../features/companies/ownership-picture.tsx'
import { ActionDialog } from '../../../kit/form/action-dialog.tsx'
import { Note } from '../../../kit/show/card.tsx'
import { useLanguage, useTexts } from '../../../texts.ts'
import { EntityDialog } from './entity-dialog.tsx'
import { HolderSection } from './holder-section.tsx'
import { namedHolders } from './named-holders.ts'
import { PersonDialog } from './person-dialog.tsx'
import type { StepProps } from './step-props.ts'
import classes from './structure.module.css'
import { type HolderList, type HolderLists, listsOf, withoutHolder } from './structure-edits.ts'
import { words } from './structure-words.ts'

interface Opened {
  readonly list: HolderList
  /** The place in the list; null for a new holder. */
  readonly at: number | null
  readonly removes: boolean
}

/** The people and entities of a company, and who owns it. */
export function StructureStep({ company, change, faults }: StepProps): ReactNode {
  const t = useTexts(words)
  const [opened, setOpened] = useState<Opened | null>(null)
  const id = useId()
  const lists = listsOf(company.structure)
  const named = namedHolders(lists)
  const save = (structure: HolderLists) => change({ structure })
  const section = (list: HolderList) => (
    <HolderSection
      list={list}
      holders={named[list]}
      faults={faults}
      add={() => setOpened({ list, at: null, removes: false })}
      edit={(at) => setOpened({ list, at, removes: false })}
      remove={(at) => setOpened({ list, at, removes: true })}
    />
  )
  return (
    <div className={classes.structure}>
      <Lead lists={lists} faults={faults} />
      {section('persons')}
      {section('entities')}
      <section aria-labelledby={id}>
        <div className={classes.head}>
          <Title order={2} id={id}>
            {t.ownership}
          </Title>
          <span className={classes.total}>{t.allocated(allocatedShare(lists))}</span>
        </div>
        <div className={classes.picture}>
          <OwnershipPicture
            structure={answeredStructure(lists, company._id)}
            name={company.legal_name || company.number}
          />
        </div>
      </section>
      {opened ? <OpenedDialog {...opened} lists={lists} save={save} close={() => setOpened(null)} /> : null}
    </div>
  )
}

/** What is asked, and what the structure as a whole lacks. */
function Lead({ lists, faults }: { lists: HolderLists; faults: StepProps['faults'] }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const namesOf = (roles: readonly (typeof PERSON_ROLES)[number][]) =>
    roles.map((role) => ROLE_WORDS[role][language]).join(', ')
  const { persons, entities } = namedHolders(lists)
  const held = new Set([...persons, ...entities].flatMap(({ roles }) => roles))
  return (
    <>
      <p className={classes.lead}>
        {t.lead} {t.needed(namesOf(PERSON_ROLES))}
      </p>
      {faults
        .filter(({ path }) => path[0] === 'structure' && path.length === 2)
        .map(({ path, text }) => (
          <Note key={path.join('.')} tone="stop" live>
            {path[1] === 'persons'
              ? t.missing(text[language], namesOf(PERSON_ROLES.filter((role) => !held.has(role))))
              : `${t.control_percentage} ${text[language]}`}
          </Note>
        ))}
    </>
  )
}

/** The dialog of an act on a holder. */
function OpenedDialog({
  list,
  at,
  removes,
  lists,
  ...acts
}: Opened & {
  lists: HolderLists
  save: (lists: HolderLists) => void
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  if (removes && at !== null)
    return (
      <ActionDialog
        title={t.removeOf(namedHolders(lists)[list][at]?.name || t.unnamed)}
        action={t.remove}
        danger
        act={async () => {
          const holder = lists[list][at]
          if (holder) acts.save(withoutHolder(lists, list, holder))
        }}
        close={acts.close}
      >
        <p>{t.removeText}</p>
      </ActionDialog>
    )
  const place = at ?? -1
  return list === 'persons' ? (
    <PersonDialog lists={lists} before={lists.persons[place] ?? null} {...acts} />
  ) : (
    <EntityDialog lists={lists} before={lists.entities[place] ?? null} {...acts} />
  )
}
