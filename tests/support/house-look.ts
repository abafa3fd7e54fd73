import { readChain } from '#src/server/config/chain-config.ts'

/** How pages of the chain look that the site starts as. */
export const houseLook = readChain().chain.look
