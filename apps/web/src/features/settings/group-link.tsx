import type { SETTING_GROUPS } from '@muster/contracts'
import { Link } from '@tanstack/react-router'
import { findPage, useMenu } from '../../menu/use-menu.ts'
import classes from './settings-form.module.css'

type Group = (typeof SETTING_GROUPS)[number]['key']

/** Pages that belong to a group and are more than a field. */
const PAGES: Partial<Record<Group, string>> = { signIn: '/session/integrators', licence: '/settings/licence' }

/** The way to the page of a group, for whoever has it in his menu. */
export function GroupLink({ group }: { group: Group }) {
  const menu = useMenu()
  const page = findPage(menu, PAGES[group] ?? '')?.page
  return page ? (
    <Link to={page.path as never} className={classes.link}>
      {page.title}
    </Link>
  ) : null
}
