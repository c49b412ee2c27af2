import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useContext, useMemo, type JSX, type ReactNode } from 'react';
import { Tabs } from '../../kit/navigation/Tabs';
import type { GroupPart, Part } from '../form/Form';
import { ProblemsContext } from '../ProblemsContext';
import { holdsField } from './holdsField';
import { t } from '../../words/t';

/** Tabs, of which those with a problem are marked. A single tab is shown without a choice. */
export function TabsView({
  group,
  renderParts,
}: {
  group: GroupPart;
  renderParts: (parts: readonly Part[]) => ReactNode;
}): JSX.Element {
  const shown = useShown(group.children);
  const faulty = useFaulty(group.children);
  const selected = useStore(group.$selected);
  const [first] = shown;
  if (shown.length <= 1) return <>{renderParts(shown)}</>;
  return (
    <Tabs
      label={group.title ?? t('Groups of fields')}
      selected={shown.some(({ key }) => key === selected) ? selected : (first?.key ?? '')}
      onSelect={(key) => {
        group.$selected.set(key);
      }}
      tabs={shown.map((part) => ({
        key: part.key,
        title: (part.kind === 'group' ? part.title : undefined) ?? part.node.name,
        hasError: faulty.includes(part),
        content: renderParts([part]),
      }))}
    />
  );
}

function useShown(parts: readonly Part[]): readonly Part[] {
  const $shown = useMemo(
    () =>
      computed(
        parts.map(({ $isShown }) => $isShown),
        (...shown) => parts.filter((_, at) => shown[at]),
      ),
    [parts],
  );
  return useStore($shown);
}

/** Returns the parts in which a field still has a message since the author tried to save. */
function useFaulty(parts: readonly Part[]): readonly Part[] {
  const problems = useContext(ProblemsContext);
  const $faulty = useMemo(
    () =>
      computed(
        problems.map(({ field }) => field.$message),
        (...messages) => {
          const open = problems.filter((_, at) => messages[at] !== undefined);
          return parts.filter((part) => open.some(({ field }) => holdsField(part, field)));
        },
      ),
    [parts, problems],
  );
  return useStore($faulty);
}
