import { Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { INSTITUTION } from '../../../institution.ts'
import publicClasses from '../../../kit/page/public-page.module.css'

/** The heading of a page of the registration. The window has its name, and the page begins with the focus on it. */
export function PageTitle({ children }: { children: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${children} · ${INSTITUTION.product}`
  }, [children])
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Title order={1} ref={heading} tabIndex={-1} className={publicClasses.title}>
      {children}
    </Title>
  )
}
