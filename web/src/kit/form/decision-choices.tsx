import { type ReactNode, useContext } from 'react'
import { texts, useTexts } from '../../texts.ts'
import { DropDown } from '../feedback/drop-down.tsx'
import { useShortcuts } from '../feedback/shortcuts.tsx'
import { DecisionButton, TakenContext } from './decision-button.tsx'
import classes from './decision-choices.module.css'

const words = texts({
  more: { en: 'More', lt: 'Daugiau' },
  moreDecisions: { en: 'More decisions', lt: 'Daugiau sprendimų' },
})

export interface DecisionChoice {
  readonly id: string
  readonly label: string
  /** `main`: the usual decision; `stops`: a decision against the object. */
  readonly look: 'main' | 'stops' | 'other'
  /** Its key, if it is not that of its look. */
  readonly key?: string | undefined
  /** Seldom taken: it is in the menu. */
  readonly rare?: boolean | undefined
  readonly open: () => void
}

/**
 * The decisions on one object, each of which opens a dialog: rare ones in a menu, then the others, the main one last.
 * The first `main` decision has the key A, the first that stops has D. While a colleague claims the object, no key
 * works.
 */
export function DecisionChoices({ choices }: { choices: readonly DecisionChoice[] }): ReactNode {
  const t = useTexts(words)
  const isTaken = useContext(TakenContext)
  const keys = new Map<string, DecisionChoice>()
  for (const choice of choices) {
    const key = keyOf(choice)
    if (key && !keys.has(key)) keys.set(key, choice)
  }
  useShortcuts(isTaken ? [] : [...keys].map(([key, { label, open }]) => ({ key, does: label, act: open })))
  const main = choices.find(({ look }) => look === 'main')
  const rare = choices.filter((choice) => choice.rare)
  // A menu of one would only hide it.
  const inMenu = rare.length > 1 ? rare : []
  const beside = choices
    .filter((choice) => choice !== main && !inMenu.includes(choice))
    .toSorted((one, other) => Number(one.look === 'stops') - Number(other.look === 'stops'))
  const partsOf = (choice: DecisionChoice) => {
    const key = keyOf(choice)
    return {
      'data-action': choice.id,
      keyName: key && keys.get(key) === choice ? key : undefined,
      children: choice.label,
    }
  }
  return (
    <div className={classes.choices}>
      {inMenu.length > 0 ? (
        <div className={classes.more}>
          <DropDown
            label={t.moreDecisions}
            align="end"
            sheet
            button={
              <span className={classes.opener}>
                {t.more} <span aria-hidden>▾</span>
              </span>
            }
          >
            {(close) => (
              <div className={classes.menu}>
                {inMenu.map((choice) => (
                  <DecisionButton
                    key={choice.id}
                    {...partsOf(choice)}
                    variant="subtle"
                    fullWidth
                    justify="space-between"
                    {...(choice.look === 'stops' ? { color: 'red' } : {})}
                    onClick={() => {
                      close()
                      choice.open()
                    }}
                  />
                ))}
              </div>
            )}
          </DropDown>
        </div>
      ) : null}
      {[...beside, ...(main ? [main] : [])].map((choice) => (
        <DecisionButton
          key={choice.id}
          {...partsOf(choice)}
          {...(choice === main
            ? {}
            : choice.look === 'stops'
              ? { variant: 'outline', color: 'red' }
              : { variant: 'default' })}
          onClick={choice.open}
        />
      ))}
    </div>
  )
}

const keyOf = ({ key, look }: DecisionChoice): string | undefined =>
  key ?? (look === 'main' ? 'A' : look === 'stops' ? 'D' : undefined)
