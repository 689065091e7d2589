import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { findPage, type ShownMenu } from '../../menu/use-menu.ts'
import classes from './navbar.module.css'
import { NavigationToggle, type NavigationToggleProps } from './navigation-toggle.tsx'
import { usePagePath } from './page-path.ts'

/**
 * The bar over a page: the sidebar's toggle, the page's place in the menu, and the buttons that the building added to
 * it.
 */
export function Navbar({ menu, toggle }: { menu: ShownMenu; toggle: NavigationToggleProps }) {
  const { t } = useTranslation()
  const path = usePagePath()
  const { home } = menu
  const homeTitle = home === null ? null : (findPage(menu, home)?.page.title ?? null)
  const found = findPage(menu, path)
  return (
    <div className={classes.navbar}>
      <NavigationToggle {...toggle} />
      <nav className={classes.place} aria-label={t('layout.breadcrumb')}>
        <ol className={classes.crumbs}>
          {home !== null && home !== path && (
            <li>
              <Link to={home as never}>{homeTitle}</Link>
            </li>
          )}
          {found?.group.title && <li>{found.group.title}</li>}
          {found?.page.sections.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
          {found && (
            <li aria-current="page" className={classes.page}>
              {found.page.title}
            </li>
          )}
        </ol>
      </nav>
      {found?.page.buttons.map(({ id, title, Icon, address }) => (
        <Button
          key={id}
          component="a"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          size="compact-sm"
          variant="default"
          leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
        >
          {title}
        </Button>
      ))}
    </div>
  )
}
