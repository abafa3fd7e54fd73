import { readChain } from '#src/server/config/chain-config.ts'

export const houseLook = readChain().chain.look
