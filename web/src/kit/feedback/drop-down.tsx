import { useClickOutside } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import classes from './drop-down.module.css'

interface DropDownProps {
  /** What the panel is, for screen readers. */
  readonly label: string
  /** The button's name if its visible words are not enough. */
  readonly buttonLabel?: string
  readonly button: ReactNode
  /** The side of the button to which the panel is aligned. */
  readonly align: 'start' | 'end'
  /** The panel holds fields beside each other. */
  readonly wide?: boolean
  /** On a small screen the panel lies at the bottom of the window. */
  readonly sheet?: boolean
  /** The panel's content; `close` returns the focus to the button. */
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a panel below itself. Escape and a click elsewhere close it; the focus returns to the button. */
export function DropDown({
  label,
  buttonLabel,
  button,
  align,
  wide = false,
  sheet = false,
  children,
}: DropDownProps): ReactNode {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const place = useClickOutside(() => setOpen(false))
  const id = useId()
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard wherever in it the focus is
    <div ref={place} className={classes.place} onKeyDown={keys}>
      <button
        ref={opener}
        type="button"
        className={classes.button}
        aria-expanded={open}
        aria-controls={id}
        {...(buttonLabel ? { 'aria-label': buttonLabel } : {})}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open ? (
        <section
          ref={keepInWindow}
          id={id}
          className={classes.panel}
          data-align={align}
          data-wide={wide || undefined}
          data-sheet={sheet || undefined}
          aria-label={label}
        >
          {children(close)}
        </section>
      ) : null}
    </div>
  )
}

/** The least room between a panel and the edge of the window, in pixels. */
const EDGE = 12

/** A panel that would reach over the edge of the window moves back into it. */
function keepInWindow(panel: HTMLElement): () => void {
  const move = () => {
    panel.style.translate = ''
    const { left, right } = panel.getBoundingClientRect()
    const over = Math.max(right + EDGE - document.documentElement.clientWidth, 0)
    const moved = Math.max(-over, EDGE - left)
    if (over > 0 || left < 0) panel.style.translate = `${moved}px`
  }
  move()
  window.addEventListener('resize', move)
  return () => window.removeEventListener('resize', move)
}

/** The look of a button that opens a list of choices. */
export const Chooser = ({ children }: { children: ReactNode }): ReactNode => (
  <span className={classes.chooser}>
    {children} <span aria-hidden>▾</span>
  </span>
)
