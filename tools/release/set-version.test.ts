import { describe, expect, it } from 'vitest'
import { changelogWithVersion, lockWithVersion } from './set-version.ts'

describe('setVersion', () => {
  it('changes the packages of this repository and what they want of each other, and nothing else', () => {
    const lock = {
      version: '0.1.0',
      packages: {
        '': { version: '0.1.0', devDependencies: { vite: '8.0.0' } },
        'apps/server': { version: '0.1.0', dependencies: { '@waymark/domain': '0.1.0', zod: '4.0.0' } },
        'node_modules/zod': { version: '4.0.0' },
      },
    }
    expect(lockWithVersion(lock, ['', 'apps/server'], '0.2.0')).toEqual({
      version: '0.2.0',
      packages: {
        '': { version: '0.2.0', devDependencies: { vite: '8.0.0' } },
        'apps/server': { version: '0.2.0', dependencies: { '@waymark/domain': '0.2.0', zod: '4.0.0' } },
        'node_modules/zod': { version: '4.0.0' },
      },
    })
  })

  it('moves what is unreleased under the version', () => {
    const text = '# Changelog\n\n## [Unreleased]\n\n- New.\n\n## [0.1.0] - 2026-01-01\n\n- Old.\n'
    expect(changelogWithVersion(text, '0.2.0', '2026-03-02')).toBe(
      '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-03-02\n\n- New.\n\n## [0.1.0] - 2026-01-01\n\n- Old.\n',
    )
  })

  it('refuses a release without changes', () => {
    expect(() => changelogWithVersion('## [Unreleased]\n\n## [0.1.0]\n\n- Old.\n', '0.2.0', '')).toThrow(
      'nothing under [Unreleased]',
    )
  })
})
