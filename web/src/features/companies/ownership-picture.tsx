import { type Owner, ownershipOf } from '@fondaco/rules/companies/ownership.ts'
import { addShares, NO_SHARE, reaches } from '@fondaco/rules/companies/share.ts'
import { accountedFor, type Structure } from '@fondaco/rules/companies/structure.ts'
import { structureFaultWords } from '@fondaco/rules/companies/structure-fault-words.ts'
import type { ReactNode } from 'react'
import { Note } from '../../kit/show/card.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { OwnershipDrawing, type ShownOwnership } from './ownership-drawing.tsx'
import classes from './ownership-picture.module.css'
import { OwnershipTable } from './ownership-table.tsx'

const words = texts({
  empty: { en: 'No owners yet.', lt: 'Savininkų dar nėra.' },
  noPicture: {
    en: 'The shares cannot be calculated. Correct the following:',
    lt: 'Dalių apskaičiuoti negalima. Ištaisykite:',
  },
  accounted: {
    en: (total: number, left: number) => `Direct shares of ${total} % are recorded, ${left} % is left.`,
    lt: (total: number, left: number) => `Nurodyta tiesioginių dalių: ${total} %, liko: ${left} %.`,
  },
  nobody: {
    en: 'Nobody is a beneficial owner by ownership or control. The senior managers are named instead.',
    lt: 'Nė vienas asmuo nėra naudos gavėjas dėl nuosavybės ar kontrolės. Vietoj jų nurodomi vyresnieji vadovai.',
  },
})

/** Who owns a company, as a picture and as a table; the faults in words while there are any. */
export function OwnershipPicture({ structure, name }: Omit<ShownOwnership, 'owners'>): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { faults, owners } = ownershipOf(structure)
  if (faults.length > 0) {
    const said = new Set(faults.map((fault) => structureFaultWords(fault, structure, name, language)))
    return (
      <Note tone="stop">
        {t.noPicture}
        <ul className={classes.faults}>
          {[...said].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Note>
    )
  }
  const shown = owners.filter(takesPart(structure))
  const { total, left } = accountedFor(structure.holdings, structure.company)
  return (
    <div className={classes.ownership}>
      <OwnershipDrawing structure={structure} name={name} owners={shown} />
      <p className={classes.accounted}>{shown.length === 0 ? t.empty : t.accounted(total, left)}</p>
      {isTraced(shown) && shown.every(({ beneficial }) => beneficial === null) ? (
        <Note>{t.nobody}</Note>
      ) : null}
      {shown.length > 0 ? <OwnershipTable structure={structure} name={name} owners={shown} /> : null}
    </div>
  )
}

/** Whether the whole company is known to belong to persons: before that, a beneficial owner may still be added. */
const isTraced = (owners: readonly Owner[]): boolean =>
  reaches(
    owners
      .flatMap(({ party, whole }) => (party.kind === 'PERSON' ? [whole] : []))
      .reduce(addShares, NO_SHARE),
    100,
  )

/** A party that owns nothing and is not owned, such as a director, is no part of the picture. */
function takesPart({ company, holdings }: Structure): (owner: Owner) => boolean {
  const ids = new Set(holdings.flatMap(({ holder, held }) => (holder === company ? [] : [holder, held])))
  return ({ party: { id } }) => ids.has(id)
}
