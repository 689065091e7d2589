/** What stands around the pages behind the login. */
export const layout = {
  breadcrumb: 'You are here',
  tags: {
    label: 'Visited pages',
    menu: 'Actions for tab “{{title}}”',
    closeOne: 'Close “{{title}}”',
    refresh: 'Refresh',
    close: 'Close',
    closeOthers: 'Close others',
    closeAll: 'Close all',
  },
  notice: { label: 'Notice', pause: 'Pause scrolling', resume: 'Resume scrolling' },
  display: {
    label: 'Display settings',
    size: 'Display size',
    large: 'Large',
    medium: 'Medium (default)',
    small: 'Small',
    mini: 'Mini',
  },
}
