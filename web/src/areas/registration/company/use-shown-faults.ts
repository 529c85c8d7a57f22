import type { CompanyFault } from '@fondaco/rules/companies/company-fault.ts'
import { type FocusEvent, useState } from 'react'

/**
 * Which faults of a form are shown: that of a field after it was left, and all after `showAll`, which moves the focus to
 * the first. Fields are found by `data-field`, the path of the answer joined by points.
 */
export function useShownFaults(found: readonly CompanyFault[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isAll, setIsAll] = useState(false)

  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const field = target.closest<HTMLElement>('[data-field]')
    // A person who leaves the field for a button presses it: a new line would move the button away from the pointer.
    if (!field?.dataset.field || relatedTarget instanceof HTMLButtonElement) return
    if (relatedTarget instanceof Node && field.contains(relatedTarget)) return
    const name = field.dataset.field
    setLeft((before) => (before.has(name) ? before : new Set([...before, name])))
  }

  const showAll = (form: HTMLElement) => {
    setIsAll(true)
    const wrong = new Set(found.map(fieldOf))
    // After the faults are shown.
    setTimeout(() => focusFirst(form, wrong))
  }

  return { shown: isAll ? found : found.filter((fault) => left.has(fieldOf(fault))), onBlur, showAll }
}

const fieldOf = ({ path }: CompanyFault): string => path.join('.')

function focusFirst(form: HTMLElement, wrong: ReadonlySet<string>): void {
  const first = [...form.querySelectorAll<HTMLElement>('[data-field]')].find(({ dataset }) =>
    wrong.has(dataset.field ?? ''),
  )
  const field = first?.matches('input, textarea, button')
    ? first
    : first?.querySelector<HTMLElement>('input, textarea, button')
  field?.focus()
}
