#!/usr/bin/env bash
# Brings a cluster to what k8s/overlays/NAME says: configuration, migrations, then the parts. Saying it twice does no harm.
set -euo pipefail
overlay="$(dirname "$0")/overlays/${1:?Use: k8s/roll-out.sh OVERLAY}"
namespace="$(sed -n 's/^namespace: //p' "$overlay/kustomization.yaml")"
migrations='app.kubernetes.io/component=migration'

kubectl apply -k "$overlay" -l app.kubernetes.io/component=configuration
# A job cannot be changed, only made anew.
kubectl -n "$namespace" delete job -l "$migrations" --ignore-not-found
kubectl apply -k "$overlay/migrate"
kubectl -n "$namespace" wait --for=condition=complete --timeout=1h job -l "$migrations"
kubectl apply -k "$overlay"
kubectl -n "$namespace" rollout status deployment --timeout=10m
