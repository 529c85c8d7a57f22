import '@mantine/core/styles/Input.css'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Dialog } from '../../kit/feedback/dialogs.tsx'
import { navigate } from '../../navigation.tsx'
import { texts, useTexts } from '../../texts.ts'
import type { Destination, ScreenSearchProps } from './destinations.ts'
import classes from './screen-search.module.css'

const words = texts({
  search: { en: 'Search', lt: 'Paieška' },
  results: { en: 'Results', lt: 'Rezultatai' },
  none: {
    en: (typed: string) => `Nothing found for “${typed}”.`,
    lt: (typed: string) => `Pagal „${typed}“ nieko nerasta.`,
  },
})

/** The dialog of the search: typing narrows, arrows choose, Enter goes. */
export default function SearchDialog({
  destinations,
  more,
  placeholder,
  close,
}: ScreenSearchProps & { close: () => void }): ReactNode {
  const t = useTexts(words)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)

  const wanted = typed.trim().toLowerCase()
  const found = [
    ...destinations.filter(({ title }) => title.toLowerCase().includes(wanted)),
    ...(wanted ? (more?.(typed.trim()) ?? []) : []),
  ]
  const go = (destination: Destination | undefined) => {
    if (!destination) return
    close()
    void navigate({ to: destination.path })
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setChosen((index) => Math.min(index + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setChosen((index) => Math.max(index - 1, 0))
    else if (event.key === 'Enter') go(found[chosen])
    else return
    event.preventDefault()
  }

  return (
    <Dialog opened onClose={close} title={t.search} size="md" yOffset="10vh" centered={false}>
      <TextInput
        aria-label={placeholder}
        placeholder={placeholder}
        data-autofocus
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls="search-results"
        aria-activedescendant={found[chosen] ? `search-${chosen}` : undefined}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={keys}
      />
      <div
        id="search-results"
        role="listbox"
        aria-label={t.results}
        className={classes.results}
        hidden={found.length === 0}
      >
        {found.map((destination, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above
          <div
            key={destination.path}
            id={`search-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={classes.result}
            onClick={() => go(destination)}
          >
            {destination.title}
            {destination.hint ? <small>{destination.hint}</small> : null}
          </div>
        ))}
      </div>
      <p role="status" className={classes.none}>
        {found.length === 0 ? t.none(typed) : null}
      </p>
    </Dialog>
  )
}
