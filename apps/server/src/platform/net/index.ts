/**
 * The way out: requests to addresses that members name. The address is judged when the connection is made, after the
 * name is resolved, and again after each redirect, so that no name can lead inside.
 */
export { type AddressGuard, createAddressGuard } from "./address-guard.ts";
export { createOutbound, type Outbound, type OutboundAnswer, type OutboundRequest } from "./outbound.ts";
export { createCircuit } from "./circuit.ts";
