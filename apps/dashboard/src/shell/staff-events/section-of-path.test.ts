import { expect, test } from 'vitest'
import { sectionOfPath } from './section-of-path.ts'

test.each([
  ['/app/7/manage/list', 'manage/list'],
  ['/app/7/manage/12/edit/steps', 'manage/edit/steps'],
  ['/app/7/messages/announcement/edit/3', 'messages/announcement/edit'],
  ['/app/7/settings/company', 'settings/company'],
  ['/app/7/users/list/segments/builder', 'users/list/segments/builder'],
  ['/app/7/manage/unknown', 'manage'],
  ['/app/7', null],
  ['/app/7/home', null],
  ['/login', null],
  ['/app', null],
])('SHELL-11 %s lies in %s', (pathname, section) => {
  expect(sectionOfPath(pathname)).toBe(section)
})
