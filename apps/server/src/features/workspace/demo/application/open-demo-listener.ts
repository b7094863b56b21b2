import type { Config } from '../../../../platform/config/index.ts'
import type { Database } from '../../../../platform/database/index.ts'
import { AddressError, listen, openFastify } from '../../../../platform/http/index.ts'
import type { Log } from '../../../../platform/log.ts'
import { defaultDemoPort, demoAddress } from '../demo-address.ts'
import { openDemoProperty } from '../demo-property.ts'
import { registerDemoApplication } from './register-demo-application.ts'

export interface DemoListenerParts {
  readonly config: Config
  readonly log: Log
  readonly database: Database
  /** Port of the dashboard, as it was opened. */
  readonly mainPort: number
  /** Address under which pages load the assistant. */
  readonly publicAddress: () => string
}

export interface DemoListener {
  /** Origin of the demo application, as people open it. */
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * Serves the demo application on a separate port: its pages and files, no API, no dashboard, no cookies. Scripts of
 * the application therefore cannot act as the person who is signed in to the dashboard.
 * DEMO_PORT is used as it is; the default port gives way to any free one when it is taken.
 * @throws AddressError when DEMO_PORT cannot be used.
 */
export async function openDemoListener(parts: DemoListenerParts): Promise<DemoListener> {
  const { config, log, database, mainPort, publicAddress } = parts
  const open = async (port: number) => {
    const app = await openFastify({
      log,
      trustedProxies: config.trustedProxies,
      publicUrl: config.demoUrl,
    })
    await registerDemoApplication(app, { propertyId: openDemoProperty(database), publicAddress })
    try {
      const opened = await listen(app, { host: config.host, port, portVariable: 'DEMO_PORT' })
      return { url: demoAddress(config, opened), close: async () => app.close() }
    } catch (error) {
      await app.close()
      throw error
    }
  }
  if (config.demoPort !== null) return open(config.demoPort)
  try {
    return await open(defaultDemoPort(mainPort))
  } catch (error) {
    if (!(error instanceof AddressError) || error.code !== 'EADDRINUSE') throw error
    return open(0)
  }
}
