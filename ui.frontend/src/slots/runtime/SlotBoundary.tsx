import { Component, type ReactNode } from 'react';
import { carryTyped } from './formState';

interface Props {
  slot: HTMLElement;
  /** `carry` is there where something stood in the slot when it failed. */
  onFailure: (carry?: (to: HTMLElement) => void) => void;
  children: ReactNode;
}

/**
 * Stops an error at its slot. It reads what the visitor has typed in the last moment before React
 * takes the failed component's elements away.
 */
export class SlotBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  private carry: ((to: HTMLElement) => void) | undefined;

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override getSnapshotBeforeUpdate(): null {
    if (this.state.failed) this.carry = carryTyped(this.props.slot);
    return null;
  }

  /** React asks for it wherever there is a snapshot. */
  override componentDidUpdate(): void {
    return;
  }

  override componentDidCatch(): void {
    this.props.onFailure(this.carry);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
