import type { ComponentProps, ReactNode } from 'react'

/**
 * The element of every button. During its work it cannot be pressed, but it keeps the focus: a disabled element would
 * lose it, and keyboard users would start at the top of the page again. It sends a form only where that is said: Enter in a
 * field presses the first button of a form that does.
 */
export function WorkingButton({
  type = 'button',
  disabled,
  onClick,
  'data-loading': working,
  ...props
}: ComponentProps<'button'> & { 'data-loading'?: boolean }): ReactNode {
  return (
    <button
      {...props}
      type={type}
      data-loading={working}
      disabled={disabled && !working}
      aria-disabled={working || props['aria-disabled']}
      onClick={(event) => (working ? event.preventDefault() : onClick?.(event))}
    />
  )
}
